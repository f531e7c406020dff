/** Values that a field may be sent in place of an honest one. */

/** Written into the JSON as it stands, since no value of the language says it. */
class RawJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toJSON(): string {
    return `${MARK}${this.text}${MARK}`
  }

  toString(): string {
    return this.text
  }
}

const MARK = '\u2060raw\u2060'

/** JSON in which every {@link RawJson} stands as it is. */
export function toJson(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.replaceAll(new RegExp(`"${MARK}(.*?)${MARK}"`, 'g'), (_, quoted: string) =>
    String(JSON.parse(`"${quoted}"`)),
  )
}

/** What neither PostgreSQL nor a calendar holds: each field has to refuse or drop these. */
export const UNSTORABLE_TEXTS: readonly string[] = [
  '\u0000',
  'a\u0000b',
  '1\u0000',
  '\ud800',
  'a\udfffb',
  '\udc00\ud800',
  '1\ud83d',
]

export const IMPOSSIBLE_DAYS: readonly string[] = [
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '2200-01-01',
  '9999-12-31',
  '99999-01-01',
  '+275760-09-13',
  '-0001-01-01',
  '2026-02-30',
  '2026-13-01',
  '2026-00-00',
  '2026-11-22\u0000',
]

export const IMPOSSIBLE_MOMENTS: readonly string[] = [
  '0000-01-01T00:00:00Z',
  '0000-12-31T23:59:59.999+14:00',
  '1899-12-31T23:59:59Z',
  '2200-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '99999-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '2026-02-30T10:00:00Z',
  '2026-13-01T10:00:00Z',
  '2026-11-22T25:00:00Z',
  '2026-11-22T10:00:00+99:99',
]

/** Sent to every field first: each of them once took some call down. */
export const SHARP_VALUES: readonly unknown[] = [
  'a\u0000b',
  'a\ud800b',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  2 ** 31,
]

export const HOSTILE_VALUES: readonly unknown[] = [
  ...UNSTORABLE_TEXTS,
  ...IMPOSSIBLE_DAYS,
  ...IMPOSSIBLE_MOMENTS,
  // numbers
  0,
  -1,
  new RawJson('-0'),
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  1e308,
  new RawJson('1e999'),
  new RawJson('-1e999'),
  new RawJson('9223372036854775808'),
  '2147483648',
  '9007199254740991',
  '9223372036854775807',
  '9223372036854775808',
  '1e309',
  '1e3',
  '0x10',
  ' 1',
  '1 ',
  '+1',
  '\u0661',
  'NaN',
  'Infinity',
  '-0',
  // shapes
  null,
  true,
  [],
  {},
  [[]],
  [null],
  ['a\u0000b'],
  { toString: 1 },
  { length: 1e9 },
  new RawJson('{"__proto__":{"polluted":1}}'),
  new RawJson('{"constructor":{"prototype":{"polluted":1}}}'),
  new RawJson(`${'['.repeat(10)}${']'.repeat(10)}`),
  // texts
  '',
  ' ',
  '\n',
  '\u0001\u0008\u001f\u007f',
  '\uffff\u202e',
  '\u{1f4a9}'.repeat(60),
  'e\u0301'.repeat(100),
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '%',
  '%_\\',
  '\\',
  "'",
  "' or 1=1 --",
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'a@b',
  'a@[127.0.0.1]',
  '1'.repeat(400),
  'x'.repeat(5001),
  'x'.repeat(100_000),
  // zones and languages
  'Asia/Nowhere',
  '+99:99',
  'xx-invalid',
  // addresses
  'https://',
  'https://a\u0000b/',
  'https://\ud800.test/',
  'https://user:secret@127.0.0.1:1/',
  'javascript:alert(1)',
  '//evil.test',
  '/\\evil.test',
]
