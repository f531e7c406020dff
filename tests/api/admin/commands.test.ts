/** `npm run admin -- KIND`: single records, what is said of them, and how the process ends. */
import { userInfo } from 'node:os'

import exceljs from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  type AdminWorld,
  COMMANDS_MS,
  csv,
  openAdminWorld,
} from '#tests/support/worlds/admin-world'

let world: AdminWorld
beforeAll(async () => {
  world = await openAdminWorld()
}, COMMANDS_MS)
afterAll(() => world.close())

test(
  'a record is added, changed, found and recorded in the audit log',
  async () => {
    const { admin, lab } = world
    const add = () => admin('customers', 'add', '--code', 'RS-1', '--name', 'RS Harapan')
    expect(await add()).toEqual({ code: 0, out: 'The customer is added.\n', err: '' })
    expect(await add()).toEqual({
      code: 1,
      out: '',
      err: 'code: "RS-1" There is such a customer already. Change it: npm run admin -- customers change.\n',
    })
    const change = (...args: string[]) => admin('customers', 'change', 'RS-1', ...args)
    expect((await change('--area', 'Jakarta', '--code', 'RS-01')).out).toBe(
      'The customer is changed.\n',
    )
    expect(await change('--area', 'Bandung')).toMatchObject({
      code: 1,
      err: 'code: "RS-1" There is no such customer. npm run admin -- customers list has them.\n',
    })
    const same = await admin('customers', 'change', 'RS-01', '--area', 'Jakarta')
    expect(same.out).toBe('The customer is as it was.\n')
    expect((await admin('customers', 'list', '--search', 'harapan')).out).toBe(
      'code   name        area     active\nRS-01  RS Harapan  Jakarta  yes\n1 of 1\n',
    )
    const steps = await lab.db
      .selectFrom('admin_steps')
      .select(['actor', 'action', 'subject_kind', 'subject'])
      .orderBy('id')
      .execute()
    const by = { actor: `admin:${userInfo().username}`, subject_kind: 'customer' }
    expect(steps).toEqual([
      { ...by, action: 'add', subject: 'RS-1' },
      { ...by, action: 'change code, area', subject: 'RS-01' },
    ])
    expect((await admin('audit')).out).toContain('change code, area  customer RS-01')
  },
  COMMANDS_MS,
)

test(
  'what is wrong with a command ends it with 2, and says what there is',
  async () => {
    const { admin } = world
    for (const [args, said] of [
      [
        ['customers', 'remove'],
        'it is one of list, add, change, deactivate, reactivate, import, export',
      ],
      [['customers', 'add', '--colour', 'red'], "Unknown option '--colour'"],
      [['customers', 'import'], 'name one file'],
      [['instrument-types', 'deactivate', 'X'], "instrument-types can't be deactivated"],
      [
        ['instruments', 'change', 'X', '--location', 'Y'],
        'by its instrument_type and serial_number',
      ],
      [['divisions', 'export', 'file.pdf'], 'ends with .csv or .xlsx'],
    ] as const) {
      const { code, err } = await admin(...args)
      expect([code, err]).toEqual([2, expect.stringContaining(said)])
    }
    expect(await admin('divisions', 'import', 'none.csv')).toMatchObject({
      code: 1,
      err: 'There is no file none.csv.\n',
    })
  },
  COMMANDS_MS,
)

test(
  'people who are imported are invited where that is asked for, and nobody twice',
  async () => {
    const { admin, write, lab } = world
    await lab.build.organisation('Klinik')
    await admin('customers', 'add', '--code', 'KL-1', '--name', 'Klinik')
    const file = await write(
      'people.csv',
      csv(
        ['email', 'name', 'customers', 'language', 'active'],
        ['new@lab.example', 'New', 'KL-1', 'id', 'yes'],
        ['off@lab.example', 'Off', 'KL-1', '', 'no'],
      ),
    )
    const dry = await admin('people', 'import', file, '--dry-run', '--invite')
    expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('2 added') })
    expect((await admin('people', 'import', file, '--invite')).out).toBe(
      '2 added, 0 changed, 0 unchanged. 1 invited.\n',
    )
    const mail = await lab.mails.take('new@lab.example')
    expect(mail.subject).toContain('Anda')
    expect((await admin('people', 'import', file, '--invite')).out).toBe(
      '0 added, 0 changed, 2 unchanged.\n',
    )
    expect([lab.mails.count('new@lab.example'), lab.mails.count('off@lab.example')]).toEqual([0, 0])
    // another role, or account, and nothing that was opened before goes on
    const moved = await admin(
      'people',
      'change',
      'new@lab.example',
      '--role',
      'staff',
      '--customers',
      '',
    )
    expect(moved.out).toBe('The person is changed.\n')
  },
  COMMANDS_MS,
)

test(
  'cells that a workbook has calculated, joined, rounded or taken for dates are refused',
  async () => {
    const { admin, at } = world
    const book = new exceljs.Workbook()
    const sheet = book.addWorksheet('Sheet1')
    sheet.addRow(['instrument_type', 'serial_number', 'customer', 'location'])
    sheet.addRow(['Aura', new Date('2026-03-12'), 'RS-01', { formula: 'A1&"x"', result: 'x' }])
    sheet.getCell('B2').numFmt = 'd-mmm'
    sheet.addRow(['Aura', 2 ** 60, 'RS-01', { error: '#N/A' }])
    sheet.addRow(['Aura', 'S-3', 'RS-01'])
    sheet.mergeCells('D4:D5')
    await book.xlsx.writeFile(at('wrong.xlsx'))
    const { code, err } = await admin('instruments', 'import', at('wrong.xlsx'))
    expect([code, err.trim().split('\n')]).toEqual([
      1,
      [
        'line 4, D4:D5 (D): Joined cells. Unmerge them, and fill in each cell.',
        'line 2, serial_number (B): "2026-03-12" The spreadsheet program took this for a date. Format the column as text, and type it again.',
        'line 2, location (D): "=A1&"x"" A formula. Put its value in its place; an apostrophe before the = keeps a text.',
        'line 3, serial_number (B): "1152921504606846976" The spreadsheet program has kept 15 digits of this number. Format the column as text, and type it again.',
        'line 3, location (D): "#N/A" An error of the spreadsheet program. Correct the cell, or empty it.',
        'line 4, instrument_type (A): "Aura" There is no instrument type "Aura". Correct it, or add it first: npm run admin -- instrument-types add.',
        '6 things are wrong in wrong.xlsx: nothing was written.',
      ],
    ])
  },
  COMMANDS_MS,
)
