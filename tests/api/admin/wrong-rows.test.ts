/** Wrong rows: each with its line, its column, what was found and what to do; one of them, and nothing is written. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { WRONG_ROWS } from '#tests/support/matrix/wrong-rows'
import {
  type AdminWorld,
  COMMANDS_MS,
  csv,
  openAdminWorld,
} from '#tests/support/worlds/admin-world'

let world: AdminWorld
beforeAll(async () => {
  world = await openAdminWorld()
  const { db } = world.lab
  await db
    .insertInto('customers')
    .values([
      { code: 'RS-1', name: 'RS Harapan' },
      { code: 'RS-2', name: 'Twin' },
      { code: 'RS-3', name: 'Twin' },
    ])
    .execute()
  const owner = await db
    .selectFrom('customers')
    .where('code', '=', 'RS-1')
    .select(['id', 'name'])
    .executeTakeFirstOrThrow()
  const instrument = await world.lab.build.instrument(owner, { type: 'Aura', serial: 'SN-1' })
  await db.updateTable('instruments').set({ label_code: 'TAKEN123' }).execute()
  await db
    .updateTable('instrument_types')
    .set({ name: 'Aura H5' })
    .where('id', '=', instrument.instrument_type_id)
    .execute()
  await db
    .insertInto('certificates')
    .values({
      customer_id: owner.id,
      instrument_id: instrument.id,
      number: 'OLD-1',
      name: 'Calibration',
      issued_at: new Date('2026-01-01'),
    })
    .execute()
  await world.write('no.pdf', 'no PDF')
}, COMMANDS_MS)
afterAll(() => world.close())

const count = WRONG_ROWS.flatMap(([, , ...rows]) => rows).filter(
  ([, said]) => said !== 'fine',
).length

test.each(WRONG_ROWS)(
  '%s',
  async (kind, header, ...rows) => {
    expect(count).toBeGreaterThanOrEqual(40)
    const file = await world.write(`${kind}.csv`, csv(header, ...rows.map(([cells]) => cells)))
    const before = await rowsOf()
    const { code, out, err } = await world.admin(
      kind,
      'import',
      file,
      '--report',
      world.at('report.csv'),
    )
    const expected = rows.flatMap(([, said], index) =>
      said === 'fine' ? [] : [`line ${index + 2}, ${said ?? ''}`],
    )
    const end = `${expected.length} things are wrong in ${kind}.csv: nothing was written.`
    const byLine = (lines: string[]) =>
      lines.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    expect({ code, out, said: byLine(err.trim().split('\n')) }).toEqual({
      code: 1,
      out: '',
      said: byLine([...expected, end]),
    })
    expect(await rowsOf()).toEqual(before)
    const report = await world.read('report.csv')
    expect(report.split('\r\n').length).toBeGreaterThanOrEqual(expected.length + 2)
  },
  COMMANDS_MS,
)

async function rowsOf() {
  const { db } = world.lab
  const [customers, users, instruments, certificates, steps] = await Promise.all([
    db.selectFrom('customers').selectAll().orderBy('id').execute(),
    db.selectFrom('users').selectAll().orderBy('id').execute(),
    db.selectFrom('instruments').selectAll().orderBy('id').execute(),
    db.selectFrom('certificates').selectAll().orderBy('id').execute(),
    db.selectFrom('admin_steps').selectAll().execute(),
  ])
  return { customers, users, instruments, certificates, steps }
}

/** What is wrong with a sheet as a whole. */
const SHEETS: [name: string, kind: string, content: string | Buffer, said: string][] = [
  [
    'an empty file',
    'divisions',
    '',
    'The sheet is empty. Its first line names the columns: name, position, active; see npm run admin -- divisions --help.',
  ],
  [
    'an unknown column',
    'divisions',
    'name,colour\nA,red\n',
    'line 1, colour (B): No such column. Take it out, or call it name, position or active.',
  ],
  [
    'a column twice',
    'divisions',
    'name,Name\nA,B\n',
    'line 1, name (B): The column stands there twice. Take one of them out.',
  ],
  [
    'no key',
    'divisions',
    'position\n1\n',
    'line 1, name: The column is missing. Add it: it says which division is meant.',
  ],
  [
    'a column without a name',
    'divisions',
    'name,,position\nA,x,1\n',
    'line 2, none (B): "x" The column has no name. Name it in the first line, or empty the cell.',
  ],
  [
    'a quotation mark that stays open',
    'divisions',
    'name\n"A\nB\n',
    'line 2: A quotation mark is opened and never closed. Close it, or double it where it belongs to the text.',
  ],
  [
    'a quotation mark inside',
    'divisions',
    'name\nA "B" C\n',
    'line 2: A quotation mark stands in the middle of a cell. Put the whole cell in quotation marks, and double those of its text.',
  ],
  [
    'another encoding',
    'divisions',
    Buffer.from('name\nCaf\u00e9\n', 'latin1'),
    'line 2: From here on the file is not UTF-8. Save it again as "CSV UTF-8 (comma delimited)", or as .xlsx.',
  ],
  [
    'a row that lacks what a new record needs',
    'customers',
    'code\nNEW-1\n',
    'line 2, name: It is missing, and the row adds a customer. Add the column, and fill it in.',
  ],
]

test.each(SHEETS)(
  '%s',
  async (_, kind, content, said) => {
    const file = await world.write('sheet.csv', content)
    const { code, err } = await world.admin(kind, 'import', file)
    expect({ code, said: err.split('\n')[0] }).toEqual({ code: 1, said })
  },
  COMMANDS_MS,
)
