import { expect, test } from 'vitest'

import type { SheetRow } from '#server/platform/documents/sheets/sheet-row'

import { customers } from '../kinds/customers.ts'
import { Problems } from './problems.ts'
import { readRows } from './read-rows.ts'

test('a sheet in which nearly everything is wrong is not read to its end', async () => {
  const toCells = (texts: readonly string[]) =>
    texts.map((text) => ({ kind: 'text' as const, text }))
  let sent = 0
  async function* rows(): AsyncGenerator<SheetRow> {
    yield { line: 1, cells: toCells(customers.columns.map(({ name }) => name)) }
    const cells = toCells(Array.from({ length: 900 }, () => 'x'))
    for (; sent < 10_000; sent += 1) yield { line: sent + 2, cells }
  }
  const problems = Problems.withoutReport()
  for await (const row of readRows(customers, { rows: rows(), merged: [] }, problems)) void row
  expect(sent).toBeLessThan(200)
  expect(problems.count).toBeLessThan(102_000)
})
