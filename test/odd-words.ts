/** Words that a program may take for something of its own, as somebody may type or send them. */
export const oddWords = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  '__defineGetter__',
  '__lookupSetter__',
  'undefined',
  'null',
  'NaN',
  'Infinity',
  '1e3',
  '0x1',
  '٣',
  '½',
  '[object Object]',
  '$`',
  '$&',
  '%q%j',
  '../../etc/passwd',
  '--help',
  '\u0007bell',
  '\u009B2J',
  '\u202Eevil',
] as const

/** What a sentence shows if such a word was taken for something that it is not. */
export const betrayed = /native code|\[object|function|undefined|\bNaN\b|=>/
