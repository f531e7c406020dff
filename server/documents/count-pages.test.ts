import { Readable } from 'node:stream'
import { deflateSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { countPages } from './count-pages.ts'

const ZEROS = Buffer.alloc(100_000_000)
/** Bytes of an entry of a cross-reference stream: of its kind, its place and its generation. */
const ENTRY = [1, 2, 1]

/** A PDF of one page whose cross-reference stream is unpacked by `filters`. */
function pdfOf(stream: Buffer, filters: string, entries: number): Buffer {
  const head = Buffer.from(
    [
      '%PDF-1.5',
      '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj',
      '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj',
      '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj\n',
    ].join('\n'),
  )
  const table = `4 0 obj\n<</Type/XRef/Size ${entries}/W[${ENTRY.join(' ')}]/Index[0 ${entries}]/Root 1 0 R`
  return Buffer.concat([
    head,
    Buffer.from(`${table}/Filter${filters}/Length ${stream.length}>>\nstream\n`),
    stream,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${head.length}\n%%EOF`),
  ])
}

const entries = ZEROS.length / 4
const packed = deflateSync(ZEROS)
const bombs: [string, Buffer][] = [
  ['a stream of 100 MB', pdfOf(packed, '/FlateDecode', entries)],
  ['one packed twice', pdfOf(deflateSync(packed), '[/FlateDecode/FlateDecode]', entries)],
  [
    'very many entries',
    pdfOf(deflateSync(ZEROS.subarray(0, 30_000_000)), '/FlateDecode', 7_500_000),
  ],
]

test.each(bombs)(
  '%s is not read, and costs only its own thread',
  { timeout: 30_000 },
  async (_, pdf) => {
    let beats = 0
    const beat = setInterval(() => (beats += 1), 1)
    expect(await countPages(Readable.from([pdf]))).toBeUndefined()
    clearInterval(beat)
    expect(beats).toBeGreaterThan(10)
  },
)

test('what is whole is counted, what is none is not', async () => {
  const whole = pdfOf(deflateSync(Buffer.alloc(20)), '/FlateDecode', 5)
  expect(await countPages(Readable.from([whole]))).toBe(1)
  expect(await countPages(Readable.from([Buffer.from('%PDF-1.5 and no more')]))).toBeUndefined()
})
