/**
 * What a guest may ask of the host at the most. ssh2 sets no limits of its own. docs/host.md has this as a table.
 * Times are in milliseconds, sizes in bytes.
 */
export const limits = {
  /** From the first byte until somebody is let in. */
  login: 20_000,
  /** Keys and other ways to log in that are refused, before the line is closed. */
  tries: 6,
  /** Lines from one address, and lines that have not logged in yet, from all. */
  perAddress: 8,
  waiting: 64,
  /** All lines together. */
  lines: 600,
  /** Variables of the environment that are read, and the letters of one. */
  variables: 24,
  variable: 128,
  /** A login name, in letters. */
  login_name: 64,
  /** Without a screen or a command. */
  nothing: 60_000,
  /** Requests on one channel before its program begins: terminal, variables and the like. */
  requests: 64,
  /** The smallest packet that a client may ask for: ssh2 never comes to the end of a packet of nothing. */
  packet: 256,
  /** Bytes of keys at once, a second, and how many may wait. */
  keys: { burst: 2048, perSecond: 160, waiting: 65_536 },
  /** Bytes of a line that are read at once, and a second; and how many may lie unread, which is more than its window. */
  line: { burst: 131_072, perSecond: 65_536, unread: 2_500_000 },
  /** Letters of the windows that are drawn anew because of their size, at once and a second. */
  resized: { burst: 100_000, perSecond: 40_000 },
  /** New keys for the line that a client may ask for at once, and a minute. */
  rekeys: { burst: 40, perMinute: 120 },
  /** The window of a terminal. */
  window: { columns: 500, rows: 200 },
  /** No frame is sent while more than this is unsent, and with more than that or after that time the line is closed. */
  unsent: { held: 65_536, closed: 1_048_576, patience: 30_000 },
  /** A line for bots. */
  botLine: 65_536,
  /** Bytes of talk at once, a minute, and in one message. */
  talk: { burst: 2000, perMinute: 1200, message: 400 },
  /** Without a key: in the lobby, and guests wherever they are. */
  idle: 3_600_000,
  /** Between two looks for who is idle, excluded or called otherwise. */
  rounds: 10_000,
  /** Lines in the log about one address at once, and a minute. */
  log: { burst: 1000, perMinute: 60 },
  /** Games that somebody may have begun and not filled, and after how long such a game is dropped. */
  openGames: 3,
  /** Games that go on which somebody has made. */
  goingGames: 30,
  openFor: 7 * 86_400_000,
  /** Keys that one name may have. */
  keysOfName: 8,
  /** New names from one address in an hour. */
  newNames: 5,
} as const
