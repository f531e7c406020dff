import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { strToU8, zipSync } from 'fflate'
import { expect, test, vi } from 'vitest'

import { customers } from './kinds/customers.ts'
import { importSheet } from './sheet-commands.ts'

vi.setConfig({ testTimeout: 60_000 })

test('the names of sheets steer no terminal, and fill none', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'benchside-names-'))
  const file = path.join(folder, 'book.xlsx')
  const sheets = Array.from(
    { length: 500 },
    (_, nth) => `<sheet name="\u009B2J\u202E${nth}" id:id="a"/>`,
  )
  const parts = {
    'xl/workbook.xml': `<workbook><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="a.xml"/></Relationships>',
    'xl/a.xml': '<worksheet/>',
  }
  const packed = Object.entries(parts).map(([name, text]) => [name, strToU8(text)])
  await writeFile(file, zipSync(Object.fromEntries(packed)))
  const failure = await importSheet(customers, [file], { env: {} }).catch(
    (error: Error) => error.message,
  )
  expect(failure).toMatch(
    /^The workbook has several sheets\. Name one with --sheet: " 2J 0", " 2J 1"/,
  )
  expect(failure).toHaveLength(1000)
  await rm(folder, { recursive: true })
})
