import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import exceljs from 'exceljs'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readXlsx } from './read-xlsx.ts'
import type { SheetRow } from './sheet-row.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'benchside-xlsx-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const file = () => path.join(folder, 'book.xlsx')

async function write(fill: (book: exceljs.Workbook, sheet: exceljs.Worksheet) => void) {
  const book = new exceljs.Workbook()
  fill(book, book.addWorksheet('First'))
  await book.xlsx.writeFile(file())
}

async function read(sheet?: string) {
  const { rows, merged } = await readXlsx(file(), sheet)
  const all: SheetRow[] = []
  for await (const row of rows) all.push(row)
  return { all, merged, texts: all.map(({ cells }) => cells.map(({ text }) => text)) }
}

test('cells come with what the workbook says of them', async () => {
  await write((_, sheet) => {
    sheet.addRow(['text', 12, 0.5, 123456789012, 2 ** 60, true])
    const row = sheet.addRow([new Date('2026-11-30'), new Date('2026-11-30T09:30:00Z')])
    row.getCell(1).numFmt = 'dd/mm/yyyy'
    row.getCell(2).numFmt = '[$-409]d-mmm-yy h:mm'
    row.getCell(3).value = { formula: '1+1', result: 2 }
    row.getCell(4).value = { error: '#N/A' }
    row.getCell(5).value = {
      richText: [{ text: 'bold & ', font: { bold: true } }, { text: '<plain>' }],
    }
    row.getCell(6).value = 5
    row.getCell(6).numFmt = '#,##0.00 "days"'
  })
  const { all } = await read()
  expect(all[0]?.cells).toEqual([
    { kind: 'text', text: 'text' },
    { kind: 'number', text: '12' },
    { kind: 'number', text: '0.5' },
    { kind: 'number', text: '123456789012' },
    { kind: 'rounded', text: '1152921504606846976' },
    { kind: 'yes or no', text: 'yes' },
  ])
  expect(all[1]?.cells).toEqual([
    { kind: 'date', text: '2026-11-30' },
    { kind: 'date', text: '2026-11-30 09:30' },
    { kind: 'formula', text: '=1+1' },
    { kind: 'error', text: '#N/A' },
    { kind: 'text', text: 'bold & <plain>' },
    { kind: 'number', text: '5' },
  ])
})

test.each([
  ['00000', 42, 'padded'],
  ['00000', 123456, 'number'],
  ['000\\-00\\-0000', 123456789, 'padded'],
  ['"SN-"0000;[Red]-0', 12, 'padded'],
  ['#,##0', 1234, 'number'],
  ['0.00', 5, 'number'],
  ['0.00E+00', 500, 'number'],
])('a number that is formatted as %s', async (format, value, kind) => {
  await write((_, sheet) => {
    sheet.addRow([value]).getCell(1).numFmt = format
  })
  expect((await read()).all[0]?.cells).toEqual([{ kind, text: String(value) }])
})

test('days that are counted from 1904', async () => {
  await write((book, sheet) => {
    book.properties.date1904 = true
    sheet.addRow([new Date('2026-11-30')]).getCell(1).numFmt = 'yyyy-mm-dd'
  })
  expect((await read()).texts).toEqual([['2026-11-30']])
})

test('lines are those of the sheet, and joined cells are named', async () => {
  await write((_, sheet) => {
    sheet.getCell('B2').value = 'b'
    sheet.getCell('A5').value = 'a'
    sheet.mergeCells('A5:A7')
  })
  const { all, merged } = await read()
  const filled = all.filter(({ cells }) => cells.some(({ text }) => text !== ''))
  expect(filled.map(({ line, cells }) => [line, cells.map(({ text }) => text)])).toEqual([
    [2, ['', 'b']],
    [5, ['a']],
  ])
  expect(merged).toEqual(['A5:A7'])
})

test('hidden sheets are passed over, and several others have to be named', async () => {
  await write((book, sheet) => {
    sheet.addRow(['first'])
    book.addWorksheet('Lists', { state: 'hidden' }).addRow(['hidden'])
    book.addWorksheet('Deep', { state: 'veryHidden' })
  })
  expect((await read()).texts).toEqual([['first']])
  await write((book, sheet) => {
    sheet.addRow(['first'])
    book.addWorksheet('Second').addRow(['second'])
  })
  await expect(read()).rejects.toThrow('several sheets. Name one with --sheet: "First", "Second".')
  expect((await read('Second')).texts).toEqual([['second']])
  await expect(read('Third')).rejects.toThrow('no sheet "Third"')
})

test('texts in the cells, prefixes and escapes of other programs', async () => {
  await write((_, sheet) => sheet.addRow(['x']))
  const parts = unzipSync(await readFile(file()))
  const sheet = `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>
    <x:row><x:c t="inlineStr"><x:is><x:t>in &amp;amp; line</x:t><x:rPh><x:t>spoken</x:t></x:rPh></x:is></x:c>
    <x:c t="str"><x:v>a_x000D_b</x:v></x:c><x:c/></x:row></x:sheetData></x:worksheet>`
  parts['xl/worksheets/sheet1.xml'] = strToU8(sheet)
  await writeFile(file(), zipSync(parts))
  expect((await read()).texts).toEqual([['in &amp; line', 'a\rb', '']])
})

test('what is no workbook, and a broken one', async () => {
  await writeFile(file(), 'name,position\n')
  await expect(read()).rejects.toThrow('The file is no .xlsx workbook')
  await writeFile(file(), zipSync({ 'xl/workbook.xml': strToU8('<workbook>') }))
  await expect(read()).rejects.toThrow('The workbook is broken')
})
