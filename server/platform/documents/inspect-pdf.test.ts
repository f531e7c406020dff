import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'

import Pdf from 'pdfkit'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { projectPath } from '#server/platform/project-path'
import { DEFAULT_WORKER_BOUNDS, WorkerPool } from '#server/platform/workers/worker-pool'
import { TaskFailed } from '#server/platform/workers/worker-process'

import { inspectPdf as task } from './tasks.ts'

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

async function inspect(pdf: Buffer) {
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

const entryCount = ZEROS.length / 4
const packed = deflateSync(ZEROS)
const bombs: [string, Buffer][] = [
  ['a stream of 100 MB', pdfOf(packed, '/FlateDecode', entryCount)],
  ['one packed twice', pdfOf(deflateSync(packed), '[/FlateDecode/FlateDecode]', entryCount)],
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
    const found = await inspect(pdf).catch((error: unknown) => {
      if (error instanceof TaskFailed) return undefined
      throw error
    })
    clearInterval(beat)
    expect(found).toBeUndefined()
    expect(beats).toBeGreaterThan(10)
  },
)

test('what is whole is counted, what is none is not', { timeout: 60_000 }, async () => {
  const whole = pdfOf(deflateSync(Buffer.alloc(20)), '/FlateDecode', 5)
  expect(await inspect(whole)).toEqual({ pages: 1, obstacle: undefined })
  expect(await inspect(Buffer.from('%PDF-1.5 and no more'))).toBeUndefined()
})

/** A PDF of one page; the catalogue has further `entries`, the trailer those of `trailer`. */
const pdfWith = (entries: string, trailer = '') =>
  Buffer.from(
    [
      '%PDF-1.7',
      `1 0 obj\n<</Type/Catalog/Pages 2 0 R${entries}>>\nendobj`,
      '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj',
      '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj',
      `trailer\n<</Size 5/Root 1 0 R${trailer}>>\n%%EOF`,
    ].join('\n'),
  )

/** A catalogue inside an object stream, as most programs write it today. */
function packedXfa(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[]/XFA[(template) 6 0 R]>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
  ]
  const starts = objects.map((_, at) => objects.slice(0, at).join(' ').length + (at > 0 ? 1 : 0))
  const index = starts.map((start, at) => `${at + 1} ${start}`).join(' ')
  const packedObjects = deflateSync(Buffer.from(`${index} ${objects.join(' ')}`))
  const head = Buffer.concat([
    Buffer.from(
      `%PDF-1.5\n4 0 obj\n<</Type/ObjStm/N 3/First ${index.length + 1}/Filter/FlateDecode/Length ${packedObjects.length}>>\nstream\n`,
    ),
    packedObjects,
    Buffer.from('\nendstream\nendobj\n'),
  ])
  const table = Buffer.from(
    [
      [0, 0, 0, 0],
      [2, 0, 4, 0],
      [2, 0, 4, 1],
      [2, 0, 4, 2],
      [1, 0, 9, 0],
      [1, head.length >> 8, head.length & 255, 0],
    ].flat(),
  )
  const packedTable = deflateSync(table)
  return Buffer.concat([
    head,
    Buffer.from(
      `5 0 obj\n<</Type/XRef/Size 6/W[1 2 1]/Root 1 0 R/Filter/FlateDecode/Length ${packedTable.length}>>\nstream\n`,
    ),
    packedTable,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${head.length}\n%%EOF`),
  ])
}

async function protectedPdf(passwords: { userPassword?: string; ownerPassword: string }) {
  const doc = new Pdf({ pdfVersion: '1.7', ...passwords })
  doc.text('For your eyes only')
  doc.end()
  return buffer(doc)
}

test('what not every reader shows in full is told apart', { timeout: 60_000 }, async () => {
  const sample = await readFile(projectPath('tests/support/samples/caf-xfa.pdf'))
  expect(await inspect(sample)).toEqual({ pages: 1, obstacle: 'xfa' })
  expect(await inspect(packedXfa())).toEqual({ pages: 1, obstacle: 'xfa' })
  const collection = pdfWith('/Collection<</Type/Collection/View/D>>')
  expect(await inspect(collection)).toEqual({ pages: 1, obstacle: 'portfolio' })
  const fields = pdfWith('/AcroForm<</Fields[]>>')
  expect(await inspect(fields)).toEqual({ pages: 1, obstacle: undefined })
})

test('what needs a password or a certificate is locked', { timeout: 60_000 }, async () => {
  const locked = { pages: 0, obstacle: 'locked' }
  const secret = await protectedPdf({ userPassword: 'secret', ownerPassword: 'more secret' })
  expect(await inspect(secret)).toEqual(locked)
  const certificate = '/Encrypt<</Filter/Adobe.PubSec/V 4>>/ID[(a)(a)]'
  expect(await inspect(pdfWith('', certificate))).toEqual(locked)
  const readable = await protectedPdf({ ownerPassword: 'against changes' })
  expect(await inspect(readable)).toEqual({ pages: 1, obstacle: undefined })
})
