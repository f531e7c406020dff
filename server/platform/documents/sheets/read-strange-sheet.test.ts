/** Files that are made to take memory or time: each ends in a sentence that names the bound. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { readStrangeSheet } from './read-strange-sheet.ts'

// each is a process
vi.setConfig({ testTimeout: 240_000 })

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'benchside-strange-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(name: string, content: string | Uint8Array, cpuSeconds?: number) {
  const file = path.join(folder, name)
  await writeFile(file, content)
  const { rows, merged } = await readStrangeSheet(file, { cpuSeconds })
  const all: string[][] = []
  for await (const { cells } of rows) all.push(cells.map(({ text }) => text))
  return { all, merged }
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook with one sheet; `more` are further parts. */
function book(sheet: string, more: Record<string, string> = {}): Uint8Array {
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="A" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  }
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
    { level: 1 },
  )
}

const sheetOf = (rows: string, behind = '') =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${behind}</worksheet>`
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`

test('a sheet comes as it is, with every sign in its texts', async () => {
  const odd = 'a\u2028b\u2029c\r\nd'
  expect(await read('odd.csv', `name,note\r\n"${odd}",é\r\n`)).toEqual({
    all: [
      ['name', 'note'],
      [odd, 'é'],
    ],
    merged: [],
  })
  const rows = `<row>${cell('name')}</row><row>${cell('Aura')}</row>`
  const merged = '<mergeCells><mergeCell ref="A1:A2"/></mergeCells>'
  expect(await read('fine.xlsx', book(sheetOf(rows, merged)))).toEqual({
    all: [['name'], ['Aura']],
    merged: ['A1:A2'],
  })
})

test('rows that nobody reads hold nothing up', async () => {
  const file = path.join(folder, 'long.csv')
  await writeFile(file, 'a,b\r\n'.repeat(200_000))
  const { rows } = await readStrangeSheet(file)
  const iterator = rows[Symbol.asyncIterator]()
  expect(await iterator.next()).toMatchObject({ done: false })
  await iterator.return?.()
})

test.each<[string, string, string | (() => string | Uint8Array), string]>([
  [
    'tags within tags',
    'deep.xlsx',
    () => book(sheetOf('<a>'.repeat(1_000_000))),
    'more than 64 deep',
  ],
  [
    'tags within tags of another part',
    'texts.xlsx',
    () => book(sheetOf(''), { 'xl/sharedStrings.xml': `<sst>${'<si>'.repeat(100_000)}` }),
    'more than 64 deep',
  ],
  [
    'a text that fills the memory',
    'large.xlsx',
    () => book(sheetOf(`<row>${cell('x'.repeat(150_000_000))}</row>`)),
    'more than 256 MB of memory',
  ],
  ['a long line', 'long-line.csv', () => 'x'.repeat(3_000_000), 'more than 1,000,000 characters'],
  ['many columns', 'wide.csv', () => ','.repeat(500_000), 'more than 1000 columns'],
])('%s', async (_, name, content, sentence) => {
  const given = typeof content === 'string' ? content : content()
  await expect(read(name, given)).rejects.toMatchObject({
    name: 'SheetError',
    message: expect.stringContaining(sentence),
  })
})

test('joined cells without an end cost no more than their length', async () => {
  const sheet = sheetOf(`<row>${cell('a')}</row>`, '<mergeCell '.repeat(1_000_000))
  await expect(read('merged.xlsx', book(sheet))).rejects.toThrow('The workbook is broken')
})

test('patterns that are slow to match', async () => {
  const format = `<numFmt numFmtId="200" formatCode="${'['.repeat(1_000_000)}"/>`
  const styles = `<styleSheet><numFmts>${format}</numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`
  const slow = book(sheetOf(''), { 'xl/styles.xml': styles })
  await expect(read('slow.xlsx', slow, 2)).rejects.toMatchObject({
    name: 'SheetError',
    message: expect.stringContaining('more than 2 s of processor time'),
  })
})
