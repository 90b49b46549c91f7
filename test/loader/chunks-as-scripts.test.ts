import { init } from 'es-module-lexer'
import { beforeAll, expect, test } from 'vitest'
import { asScript } from '../../source/tools/chunks-as-scripts.mjs'

beforeAll(() => init)

const head = '(function($load,$later,$meta,require,__dirname,performance){"use strict";'

test.each([
  ['import{a as b,c}from"./x-1.js";b(c);', 'const {a:b,c}=$load("x-1.js");', 'b(c);', '{}'],
  ['import"./x-1.js";', '$load("x-1.js");', '', '{}'],
  ['var a=1;import b from"node:os";', 'const b=require("node:os");', 'var a=1;', '{}'],
  [
    'import b,{c as d}from"os";import*as e from"node:fs";',
    'const b=require("os");const {c:d}=require("os");const e=require("node:fs");',
    '',
    '{}',
  ],
  ['var a=1,b=2;export{a as c,b};', '', 'var a=1,b=2;', '{c:a,b}'],
  [
    'var a=()=>import("./x-1.js"),b=import("node:os"),c=import.meta.url;',
    '',
    'var a=()=>$later("x-1.js"),b=$later("node:os"),c=$meta.url;',
    '{}',
  ],
])('%s', (module, constants, body, exports) => {
  expect(asScript(module)).toBe(`${head}${constants}${body}\nreturn${exports}})\n`)
})

test.each(['import(name);', 'var $load=1;', 'export var a=1;', 'export default 1;', 'export*from"./x.js";'])(
  '%s stops the build',
  (module) => {
    expect(() => asScript(module)).toThrow()
  },
)
