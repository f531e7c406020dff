/** Forms (multipart) that are wrong in one way each. */
import type { HostileRequest } from './hostile-shapes.ts'
import { toJson, UNSTORABLE_TEXTS } from './hostile-values.ts'

interface Part {
  /** Lines before the content, without the break after the last. */
  head: string | Uint8Array
  content: string
}

const field = (name: string, content: string) => ({
  head: `Content-Disposition: form-data; name="${name}"`,
  content,
})

/** The bytes of a form; texts as UTF-8. */
function formOf(boundary: string, parts: readonly Part[], end = `--${boundary}--\r\n`) {
  const lines = parts.flatMap(({ head, content }) => [
    `--${boundary}\r\n`,
    head,
    `\r\n\r\n${content}\r\n`,
  ])
  return new Uint8Array(Buffer.concat([...lines, end].map((line) => Buffer.from(line))))
}

const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

const BOUNDARIES: readonly [string, string][] = [
  ['257 characters', 'b'.repeat(257)],
  ['70 characters', 'b'.repeat(70)],
  ['71 characters', 'b'.repeat(71)],
  ['256 characters', 'b'.repeat(256)],
  ['4,000 characters', 'b'.repeat(4000)],
  ['one character', 'b'],
  ['signs', "'()+_,-./:=?"],
  ['a blank', 'a b'],
  ['letters outside of ASCII', '\u00e9\u00ff'],
]

const NAMES: readonly (string | Uint8Array)[] = [
  'a\u0000b.pdf',
  Buffer.from([0x61, 0xed, 0xa0, 0x80, 0x2e, 0x70, 0x64, 0x66]),
  Buffer.from([0xff, 0xfe]),
  `${'x'.repeat(5000)}.pdf`,
  '../../etc/passwd.pdf',
  'C:\\fakepath\\a.pdf',
  '\u202efdp.exe',
  'con',
  '.',
  '..pdf',
  `${'\u{1f4a9}'.repeat(200)}.pdf`,
  'a"; x="',
]

const fieldsAsParts = (fields: Readonly<Record<string, unknown>>) =>
  Object.entries(fields).map(([name, value]) =>
    field(name, typeof value === 'string' ? value : toJson(value)),
  )

const paperIn = (file: string): Part => ({
  head: `Content-Disposition: form-data; name="${file}"; filename="a.pdf"\r\nContent-Type: application/pdf`,
  content: PDF,
})

/** A form as it should be, with a PDF in each of `files`. */
export function formWith(
  files: readonly string[],
  fields: Readonly<Record<string, unknown>>,
): Pick<HostileRequest, 'headers' | 'body'> {
  return {
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    body: formOf('x', [...fieldsAsParts(fields), ...files.map((each) => paperIn(each))]),
  }
}

/** Forms with `fields` in them and a file in `file`, each wrong in one way. */
export function* hostileForms(
  file: string,
  fields: Readonly<Record<string, unknown>>,
): Generator<Pick<HostileRequest, 'what' | 'headers' | 'body'>> {
  const texts = fieldsAsParts(fields)
  const paper = (head = `Content-Disposition: form-data; name="${file}"; filename="a.pdf"`) => ({
    head: `${head}\r\nContent-Type: application/pdf`,
    content: PDF,
  })
  const form = (
    what: string,
    parts: readonly Part[],
    { type = 'x', boundary = 'x', end = '' } = {},
  ) => ({
    what: `form: ${what}`,
    headers: { 'Content-Type': `multipart/form-data; boundary=${type}` },
    body: formOf(boundary, parts, end === '' ? undefined : end),
  })

  for (const [what, boundary] of BOUNDARIES) {
    yield form(`a boundary of ${what}`, [...texts, paper()], { type: boundary, boundary })
    yield form(`a quoted boundary of ${what}`, [...texts, paper()], {
      type: `"${boundary}"`,
      boundary,
    })
  }
  yield form('another boundary', [...texts, paper()], { type: 'y' })
  yield form('no part', [])
  yield form('no end', [...texts, paper()], { end: '\r\n' })
  yield { ...form('no byte', []), body: '' }
  yield form('cut in a header', [...texts], { end: '--x\r\nContent-Disp' })
  for (const name of NAMES) {
    const [before, after] = [`Content-Disposition: form-data; name="${file}"; filename="`, '"']
    const head = new Uint8Array(
      Buffer.concat([before, name, after].map((part) => Buffer.from(part as string))),
    )
    yield form(`a file named ${String(name).slice(0, 20)}`, [...texts, { head, content: PDF }])
  }
  yield form('a name in another charset', [
    ...texts,
    paper(`Content-Disposition: form-data; name="${file}"; filename*=utf-7''%00%ED%A0%80`),
  ])
  yield form('no name', [...texts, paper('Content-Disposition: form-data'), field('', 'x')])
  yield form('no disposition', [...texts, { head: 'X: y', content: 'z' }])
  yield form('a header of 20 kB', [...texts, { head: `X: ${'y'.repeat(20_000)}`, content: 'z' }])
  const many = Array.from({ length: 200 }, (_, at) => `X-${at}: y`).join('\r\n')
  yield form('200 headers', [...texts, { head: `${many}\r\n${field('a', '').head}`, content: 'z' }])
  yield form(
    '60 fields',
    Array.from({ length: 60 }, (_, at) => field(`a${at}`, 'x')),
  )
  yield form('the file twice', [...texts, paper(), paper()])
  yield form('a file of another field', [
    paper('Content-Disposition: form-data; name="other"; filename="a.pdf"'),
  ])
  yield form('a file without a byte', [...texts, { ...paper(), content: '' }])
  for (const name of ['__proto__', 'constructor', 'toString', 'a\u0000b', 'x'.repeat(200)]) {
    yield form(`a field named ${name.slice(0, 20)}`, [...texts, field(name, 'x'), paper()])
  }
  for (const type of [
    'text/plain; charset=utf-7',
    'text/plain; charset=\u00ff',
    'multipart/mixed',
  ]) {
    const head = `${field('a', '').head}\r\nContent-Type: ${type}`
    yield form(`a part of type ${type}`, [...texts, { head, content: '\u0000' }, paper()])
  }
  yield form('an odd encoding', [
    { ...paper(), head: `${paper().head}\r\nContent-Transfer-Encoding: \u00ff` },
  ])
  for (const [at, text] of UNSTORABLE_TEXTS.entries()) {
    const others = texts.slice(1)
    const [first = 'description'] = Object.keys(fields)
    yield form(`an unstorable text, ${at}`, [field(first, text), ...others, paper()])
  }
}
