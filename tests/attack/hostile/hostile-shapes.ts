/** Requests that are wrong as a whole: headers, addresses, and bodies. */
export interface HostileRequest {
  /** What is wrong with it. */
  what: string
  method: string
  /** With its query. */
  path: string
  /** Take the place of what the sender would send itself, such as the token. */
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | null
}

/** Names of a path as they stand in an address, percent signs and all. */
export const HOSTILE_SEGMENTS: readonly string[] = [
  '0',
  '-1',
  '-0',
  '1.5',
  '1e3',
  '0x1',
  '2147483648',
  '9007199254740991',
  '9007199254740993',
  '9223372036854775808',
  '%',
  '%00',
  'a%00b',
  '1%00',
  '%ED%A0%80',
  '%E0%A4%A',
  '%ff',
  '..%2F..',
  '%2e%2e',
  '%F0%9F%92%A9',
  '1'.repeat(400),
  'x'.repeat(81),
  'x'.repeat(2000),
  'x',
  '__proto__',
  'constructor',
  '1;2',
  '1,2',
  '%20',
]

/** What follows a `?` or an `&`, whatever a call asks for. */
export const HOSTILE_QUERIES: readonly string[] = [
  '%',
  '%00=%00',
  '=',
  '&&&',
  '%ED%A0%80=%ED%A0%80',
  '%ff=%ff',
  '__proto__=1',
  '__proto__[x]=1',
  'constructor=1',
  'page=9007199254740991&limit=100',
  'page=1&page=2',
  'limit=1&limit=100&limit=x',
  'offset=9007199254740991',
  Array.from({ length: 400 }, (_, at) => `a${at}=1`).join('&'),
]

/** As bytes of Latin-1: no client sends others, and the parser of the protocol refuses control characters itself. */
export const HOSTILE_HEADERS: readonly Record<string, string>[] = [
  { Authorization: 'Bearer' },
  { Authorization: 'Bearer \u00ff\u00fe' },
  { Authorization: `Bearer ${'x'.repeat(5000)}` },
  { Authorization: 'Basic cmluYTpyaW5h' },
  { 'Idempotency-Key': '' },
  { 'Idempotency-Key': 'short' },
  { 'Idempotency-Key': '\u00ff'.repeat(20) },
  { 'Idempotency-Key': 'x'.repeat(65) },
  { 'Idempotency-Key': "' or 1=1 -- and more" },
  { 'Accept-Language': '\u00e9\u00ff' },
  { 'Accept-Language': ',;=' },
  { 'Accept-Language': 'id;q=1e999,*;q=-1' },
  { 'Accept-Language': 'x'.repeat(5000) },
  { 'X-Customer-Account': '' },
  { 'X-Customer-Account': '\u00ff' },
  { 'X-Customer-Account': '1e999' },
  { 'X-Customer-Account': '9'.repeat(400) },
  { Range: 'bytes=99999999999999999999-' },
  { Range: 'bytes=-0' },
  { Range: 'bytes=0-0,1-1,2-2' },
  { Range: 'lines=\u00ff' },
  { 'If-Range': '\u00ff', Range: 'bytes=0-1' },
  { 'If-None-Match': '\u00ff'.repeat(500) },
  { 'Accept-Encoding': 'br;q=1e999, \u00ff' },
  { Accept: '\u00ff/\u00ff' },
  { 'User-Agent': '\u00ff'.repeat(4000) },
  { Origin: 'null' },
  { 'X-Forwarded-For': '\u00ff, 999.999.999.999, ::1%\u00ff' },
  { 'X-Forwarded-For': Array.from({ length: 200 }, () => '::').join() },
  { 'X-Forwarded-Host': '\u00ff' },
]

/** Types that a body may be said to have. */
const HOSTILE_TYPES: readonly string[] = [
  'text/plain',
  'application/json; charset=utf-7',
  'application/json; charset=\u00ff',
  'application/json;;;',
  'application/octet-stream',
  'application/offset+octet-stream',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=""',
  'multipart/mixed; boundary=x',
  'multipart/form-data; boundary=x; boundary=y',
  'x/y; z=',
  'x',
  '\u00ff',
]

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))))

const HOSTILE_BODIES: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  '',
  ' ',
  '{',
  '[',
  'null',
  '[]',
  '[1,2]',
  '"text"',
  '7',
  '1e999',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{"a":"\\ud800"}',
  '{"\\u0000":"\\u0000"}',
  '{"\\ud800":1}',
  '['.repeat(5000),
  `${'[{"a":'.repeat(50)}1${'}]'.repeat(50)}`,
  `{"a":"${'x'.repeat(262_144)}"}`,
  bytes('{"a":"', [0xed, 0xa0, 0x80], '"}'),
  bytes([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  bytes([0x00]),
]

/** One after the other, all there are. */
export function* hostileBodies(): Generator<Pick<HostileRequest, 'what' | 'headers' | 'body'>> {
  for (const body of HOSTILE_BODIES) {
    const what = `body ${typeof body === 'string' ? body.slice(0, 30) : 'of odd bytes'}`
    yield { what, headers: { 'Content-Type': 'application/json' }, body }
  }
  for (const type of HOSTILE_TYPES) {
    yield { what: `type ${type}`, headers: { 'Content-Type': type }, body: '{}' }
  }
}
