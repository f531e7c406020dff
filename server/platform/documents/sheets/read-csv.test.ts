import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { readCsv } from './read-csv.ts'
import { csvLines } from './write-csv.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'benchside-csv-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(content: string | Buffer) {
  const file = path.join(folder, 'sheet.csv')
  await writeFile(file, content)
  const rows: [number, ...string[]][] = []
  for await (const { line, cells } of readCsv(file).rows) {
    rows.push([line, ...cells.map(({ text }) => text)])
  }
  return rows
}

test.each([
  ['commas and a mark', '\uFEFFa,b\r\n1,2\r\n'],
  ['semicolons', 'a;b\n1;2'],
  ['tabs', 'a\tb\n1\t2\n'],
  ['breaks of lines of an old Mac', 'a,b\r1,2\r'],
  ['UTF-16, as Excel writes text', Buffer.from('\uFEFFa\tb\r\n1\t2\r\n', 'utf16le')],
])('%s', async (_, content) => {
  expect(await read(content)).toEqual([
    [1, 'a', 'b'],
    [2, '1', '2'],
  ])
})

test('a separator that is named counts, and so does its line', async () => {
  expect(await read('sep=;\r\na,b;c\r\n1;2\r\n')).toEqual([
    [2, 'a,b', 'c'],
    [3, '1', '2'],
  ])
})

test('lines are those of the file, whatever stands in quotation marks', async () => {
  expect(await read('a,"b;;;"\r\n"x\r\ny","say ""no"""\r\n\r\nz,é\r\n')).toEqual([
    [1, 'a', 'b;;;'],
    [2, 'x\r\ny', 'say "no"'],
    [4, ''],
    [5, 'z', 'é'],
  ])
})

test('a file longer than a piece of it', async () => {
  const rows = await read(`a,b\n${'1,ü\n'.repeat(50_000)}`)
  expect([rows.length, rows.at(-1)]).toEqual([50_001, [50_001, '1', 'ü']])
})

test.each([
  ['quoted', 'a\n"b', 'is opened and never closed', 2],
  ['quoted inside', 'a\nb"c"\n', 'in the middle of a cell', 2],
  ['Latin 1', Buffer.from('a\nb\né\n', 'latin1'), 'not UTF-8', 3],
  [
    'Latin 1 far behind',
    Buffer.from(`${'abc\r\n'.repeat(40_000)}é\r\n`, 'latin1'),
    'not UTF-8',
    40_001,
  ],
  ['UTF-16 that is cut', Buffer.from('\uFEFFa\nbc', 'utf16le').subarray(0, -1), 'not UTF-8', 2],
  ['zeros', 'a\u0000b\n', 'not UTF-8', 1],
])('%s', async (_, content, message, line) => {
  await expect(read(content)).rejects.toMatchObject({
    name: 'SheetError',
    line,
    message: expect.stringContaining(message),
  })
})

test('what is written is read again, and nothing of it is a formula', async () => {
  const table = [
    ['a', 'b'],
    ['=1+1', 'x;"y"\nz'],
    ['', ' blanks '],
  ]
  for (const separator of [',', ';'] as const) {
    const [header = [], ...rows] = table
    let text = ''
    for await (const line of csvLines(header, rows, separator)) text += line
    expect(await read(text)).toEqual([
      [1, 'a', 'b'],
      [2, "'=1+1", 'x;"y"\nz'],
      [4, '', ' blanks '],
    ])
  }
})
