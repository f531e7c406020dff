/** Each kind of record through a sheet: imported once, the same file changes nothing, and neither does an export of it. */
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
  await world.write('pdf/CAL-1.pdf', await onePage())
}, COMMANDS_MS)
afterAll(() => world.close())

async function onePage(): Promise<Buffer> {
  const { default: Pdf } = await import('pdfkit')
  const document = new Pdf()
  document.text('Calibration').end()
  const chunks: Buffer[] = []
  for await (const chunk of document) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** In an order in which each finds what it names. */
const SHEETS: [kind: string, ...rows: string[][]][] = [
  [
    'customers',
    ['code', 'name', 'area', 'quota_gb', 'active'],
    ['RS-1', 'RS Harapan', 'Jakarta', '12.5', ''],
    ['RS-2', `'=Klinik "Sentosa", Bandung`, '', '', 'no'],
  ],
  [
    'people',
    ['Email', 'name', 'phone', 'role', 'customers', 'language', 'active'],
    ['Rina@Lab.example', 'Rina Wulandari', '+62 812 5550 1201', '', 'RS-1; RS Harapan', 'ID', ''],
    ['sari@vendor.example', 'Sari', '', 'staff', '', '', 'yes'],
    ['former@lab.example', '-former-', '', 'customer', 'RS-2;RS-1', 'en', 'no'],
  ],
  [
    'instrument-types',
    ['name', 'manufacture', 'category'],
    ['Aura H5', 'Auralis', ''],
    ['Aura C1', '', 'Chemistry'],
  ],
  [
    'instruments',
    [
      'instrument_type',
      'serial_number',
      'customer',
      'location',
      'contract_type',
      'contract_until',
      'installed',
      'installed_on',
      'label',
      'active',
    ],
    [
      'Aura H5',
      '000123456789012345',
      'RS-1',
      'Lantai 2, "B"',
      'Full service',
      '2027-06-30',
      '',
      '2024-03-18',
      'ABCD1234',
      '',
    ],
    ['Aura C1', '7', 'RS Harapan', '', '', '', 'no', '', '', 'no'],
  ],
  [
    'certificates',
    [
      'number',
      'instrument_type',
      'serial_number',
      'name',
      'issued_on',
      'expires_on',
      'file',
      'active',
    ],
    [
      'CAL-1',
      'Aura H5',
      '000123456789012345',
      'Calibration',
      '2026-11-20',
      '2027-11-20',
      'pdf/CAL-1.pdf',
      '',
    ],
    ['CAL-2', 'Aura C1', '7', 'Installation', '2026-01-05', '', '', 'no'],
  ],
  ['divisions', ['name', 'position'], ['Imported haematology', '70'], ['Imported chemistry', '']],
  ['departments', ['name', 'position', 'active'], ['Imported finance', '3', 'tidak']],
  ['request-types', ['ticket_type', 'name', 'position'], ['tr', 'Imported training', '4']],
  [
    'help-articles',
    ['slug', 'language', 'title', 'topic', 'summary', 'body', 'position', 'youtube'],
    [
      'imported',
      'en',
      'Imported',
      'Care',
      'One line.',
      '# First\n\nA **bold** <script>alert(1)</script> & <b>tag</b>\n\n- a "list"',
      '5',
      'dQw4w9WgXcQ',
    ],
    ['imported', 'id', 'Diimpor', 'Perawatan', '', 'Satu & dua.', '5', ''],
  ],
]

/** How each is exported, so that every form is there once. */
const EXPORTS: Record<string, string[]> = {
  customers: ['all.csv', '--separator', ';'],
  people: ['all.xlsx'],
  instruments: ['all.xlsx'],
  'help-articles': ['all.xlsx'],
}

test.each(SHEETS)(
  '%s',
  async (kind, header, ...rows) => {
    const { admin, write, at, read, lab } = world
    const file = await write(`${kind}.csv`, `\uFEFF${csv(header, ...rows)}`)
    const count = rows.length
    const first = await admin(kind, 'import', file)
    expect(first).toMatchObject({ err: '', out: `${count} added, 0 changed, 0 unchanged.\n` })
    const steps = () => lab.db.selectFrom('admin_steps').selectAll().orderBy('id').execute()
    const written = await steps()
    expect(written.at(-1)).toMatchObject({
      action: 'import',
      subject_kind: kind,
      subject: `${kind}.csv`,
      counts: { added: count, changed: 0, unchanged: 0 },
    })
    expect(written.at(-2)?.action).toBe('add')
    const second = await admin(kind, 'import', file)
    expect(second.out).toBe(`0 added, 0 changed, ${count} unchanged.\n`)
    expect(await steps()).toEqual(written)

    const [name = 'all.csv', ...options] = EXPORTS[kind] ?? []
    const exported = await admin(kind, 'export', at(`${kind}-${name}`), ...options)
    const all = /^(\d+) row/.exec(exported.out)?.[1] ?? ''
    const third = await admin(kind, 'import', at(`${kind}-${name}`))
    expect(third).toMatchObject({ err: '', out: `0 added, 0 changed, ${all} unchanged.\n` })
    if (name.endsWith('.csv')) {
      expect(await read(`${kind}-${name}`)).not.toMatch(/(^|[,;]|")[=+@]/m)
    }
  },
  COMMANDS_MS,
)

test(
  'a column of the key that has a default may be left out',
  async () => {
    const { admin, write } = world
    const file = await write('short.csv', csv(['name'], ['Without a kind'], ['Another']))
    expect((await admin('request-types', 'import', file)).out).toContain('2 added')
    expect(await admin('request-types', 'import', file)).toMatchObject({
      err: '',
      out: '0 added, 0 changed, 2 unchanged.\n',
    })
  },
  COMMANDS_MS,
)

test(
  'what was imported is what people see',
  async () => {
    const { lab, admin, at, read } = world
    const rina = await lab.db
      .selectFrom('users')
      .where('email', '=', 'rina@lab.example')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(rina).toMatchObject({
      name: 'Rina Wulandari',
      role: 'customer',
      language: 'id',
      phone: '+62 812 5550 1201',
    })
    const article = await lab.db
      .selectFrom('help_articles')
      .where('slug', '=', 'imported')
      .where('language', '=', 'en')
      .select('body')
      .executeTakeFirstOrThrow()
    expect(article.body).not.toContain('script>')
    expect(article.body).toContain('<strong>bold</strong>')
    const certificate = await lab.db
      .selectFrom('certificates')
      .where('number', '=', 'CAL-1')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(certificate).toMatchObject({ size: expect.any(Number), sha256: expect.any(Buffer) })

    // with its files the sheet is whole: another server can take it
    await admin('certificates', 'export', at('with-files.csv'), '--files')
    expect(await read('with-files.csv')).toContain(
      `with-files-files/${certificate.id}-CAL-1-file.pdf`,
    )
    expect((await admin('certificates', 'import', at('with-files.csv'))).out).toBe(
      '0 added, 0 changed, 2 unchanged.\n',
    )
    await world.write('pdf/CAL-1.pdf', Buffer.concat([await onePage(), Buffer.from('\n')]))
    expect((await admin('certificates', 'import', at('certificates.csv'))).out).toBe(
      '0 added, 1 changed, 1 unchanged.\n',
    )
    const renewed = await lab.db
      .selectFrom('certificates')
      .where('number', '=', 'CAL-1')
      .select('storage_key')
      .executeTakeFirstOrThrow()
    expect(renewed.storage_key).not.toBe(certificate.storage_key)
  },
  COMMANDS_MS,
)
