import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'

import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { projectPath } from '#server/platform/project-path'
import { DEFAULT_WORKER_BOUNDS, WorkerPool } from '#server/platform/workers/worker-pool'
import { TaskFailed } from '#server/platform/workers/worker-process'

import { countPages as task } from './tasks.ts'

let folder: string
const pool = new WorkerPool(
  pino({ level: 'silent' }),
  DEFAULT_WORKER_BOUNDS,
  projectPath('server/worker.ts'),
)
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pages-'))
})
afterAll(async () => {
  pool.stop()
  await rm(folder, { recursive: true })
})

async function countPages(pdf: Buffer): Promise<number | undefined> {
  const file = path.join(folder, 'a.pdf')
  await writeFile(file, pdf)
  return pool.runFor(1)(task, file)
}

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
  '%s is not read, and costs only its own process',
  { timeout: 60_000 },
  async (_, pdf) => {
    let beats = 0
    const beat = setInterval(() => (beats += 1), 1)
    const pages = await countPages(pdf).catch((error: unknown) => {
      if (error instanceof TaskFailed) return undefined
      throw error
    })
    clearInterval(beat)
    expect(pages).toBeUndefined()
    expect(beats).toBeGreaterThan(10)
  },
)

test('what is whole is counted, what is none is not', { timeout: 60_000 }, async () => {
  const whole = pdfOf(deflateSync(Buffer.alloc(20)), '/FlateDecode', 5)
  expect(await countPages(whole)).toBe(1)
  expect(await countPages(Buffer.from('%PDF-1.5 and no more'))).toBeUndefined()
})
