import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { listCafDocuments, readCafDocument } from '#contract/caf/calls'
import { listReplies } from '#contract/replies'
import { listServiceReports } from '#contract/service-reports'
import { closeTicket, readTicket } from '#contract/tickets/calls'
import { textOfPdf } from '#tests/support/pdf-text'
import { runCommand } from '#tests/support/programs/run-command'
import { hand, letterOf, openCafWorld } from '#tests/support/worlds/caf-world'
import { type Actor, type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

let lab: Lab
let sari: Actor
beforeAll(async () => {
  lab = await openLab()
  sari = await lab.signIn(await lab.build.vendorStaff('sari'))
})
afterAll(() => lab.close())

const desk = (args: string[], env: Record<string, string> = { BENCHSIDE_TOKEN: sari.token }) =>
  runCommand('desk', ['--origin', lab.address, ...args], env)

test(
  'a ticket is taken from new to done, answered, reported and invoiced',
  { timeout: 90_000 },
  async () => {
    const rina = await lab.customer()
    const { id, number } = await openComplaint(lab, rina)
    const params = { id }
    const words = number.split(' ')
    const status = async () => (await rina.call(readTicket, { params })).data.status
    const { email, password } = sari.who
    const first = await desk(['confirm', ...words, '--email', email, '--password', password], {})
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out).toContain(`${number}  confirmed`)
    await desk(['start', number])
    await desk(['hold', number, '--note', 'Waiting for the probe'])
    expect(await status()).toBe('held')
    await desk(['restart', number])
    expect((await desk(['reply', ...words, 'The probe', 'is here.'])).out).toBe('Message sent\n')
    const report = ['--summary', 'Probe replaced.', '--part', 'Reagent probe x2', '--part', 'Seal']
    expect((await desk(['report', number, ...report])).out).toMatch(/^SR-\d{4}-\d+ written/)
    await desk(['finish', number, '--note', 'Done.'])
    expect(await status()).toBe('done')
    expect((await desk(['invoice', number, '--line', 'Travel x2 @ 250000'])).out).toMatch(
      /^INV\/.* Rp 555\.000\n$/,
    )
    expect((await rina.call(listReplies, { params })).data[0]?.comment).toBe('The probe is here.')
    expect((await rina.call(listServiceReports, { params })).data[0]?.parts).toHaveLength(2)
    await rina.call(closeTicket, { params, body: { rating: 4, comment: 'Good.' } })
    const closed = await desk(['list', '--status', 'closed', '--search', number])
    expect(closed.out).toContain(number)
    expect(closed.out).toContain('1 of 1')
    const late = await desk(['start', number])
    expect(late).toMatchObject({
      code: 1,
      out: '',
      err: 'The status of this ticket doesn’t allow that.\n',
    })
  },
)

test(
  'a letter is sent, and what a laboratory submits is reviewed',
  { timeout: 90_000 },
  async () => {
    const world = await openCafWorld(lab)
    const { rina } = world
    const file = join(lab.folder, 'letter.pdf')
    await writeFile(file, await letterOf('Rotors', 2))
    const letter = ['--letter', 'FSN/2026/010', '--product', 'Spinora', '--title', 'Rotors']
    const asks = [
      '--choice',
      'Done.',
      '--question',
      'Age',
      '--question',
      'Found',
      '--confirm',
      'I.',
    ]
    const to = ['--customer', rina.organisation.name]
    const made = await desk(['caf-create', file, ...to, ...letter, ...asks])
    expect(made).toMatchObject({ code: 0, err: '' })
    const [number = ''] = /^CAF\/\d{4}\/\d{2} \d{4}/.exec(made.out) ?? []
    const { data } = await rina.call(listCafDocuments, { query: { search: number } })
    const id = data[0]?.id ?? 0
    const { data: form } = await rina.call(readCafDocument, { params: { id } })
    expect(form).toMatchObject({ status: 'Created', document: { pages: 2 } })
    const steps = hand(rina, form)
    await steps.fill()
    await steps.submit()
    const signed = join(lab.folder, 'signed.pdf')
    const shown = await desk(['caf-show', number, '--file', signed])
    expect(shown.out).toContain(`submitted by ${rina.who.name}\nDone.\nAge: 66 months\n`)
    const copy = await readFile(signed)
    expect(await textOfPdf(new Uint8Array(copy).buffer)).toContain('No cracks ≥ 0.1 mm')
    const revised = await desk(['caf-revise', number, '--note', 'See it.', '--file', file])
    expect(revised.out).toContain(`${number}  Revision`)
    await steps.fill()
    await steps.submit()
    expect((await desk(['caf-list', '--status', 'Submitted'])).out).toContain(number)
    expect((await desk(['caf-reject', number])).err).toContain('note: Fill this in')
    const approved = await desk(['caf-approve', ...number.split(' ')])
    expect(approved.out).toContain(`${number}  Approved`)
    expect((await steps.detail()).document?.version).toBe(2)
  },
)

test(
  'visits, certificates, news and points are given from the command line',
  { timeout: 90_000 },
  async () => {
    const rina = await lab.customer()
    const { serial_number } = await lab.build.instrument(rina.organisation)
    const to = ['--customer', rina.organisation.name]
    const when = ['--from', '2026-12-01T10:00:00+07:00', '--to', '2026-12-01T12:00:00+07:00']
    const made = await desk(['planning-create', 'Check', ...to, ...when, '--serial', serial_number])
    const [, id = ''] = /^planning (\d+) made/.exec(made.out) ?? []
    const changed = await desk(['planning-change', id, '--status', 'confirmed'])
    expect(changed.out).toBe(`planning ${id} confirmed\n`)
    const listed = await desk(['planning-list', '--from', '2026-12-01', '--to', '2026-12-01'])
    expect(listed.out).toContain(`${id}  2026-12-01 10:00  confirmed`)
    const file = join(lab.folder, 'certificate.pdf')
    await writeFile(file, await letterOf('Certificate'))
    const about = [
      ...to,
      '--serial',
      serial_number,
      '--name',
      'Calibration',
      '--from',
      '2026-11-20',
    ]
    const issued = await desk(['certificate-issue', file, ...about, '--number', `C-${id}`])
    expect(issued).toMatchObject({ code: 0, out: 'Certificate issued\n' })
    const news = await desk(['broadcast', '<p>Closed.</p>', '--title', 'Desk hours', ...to])
    expect(news.out).toBe('/broadcast/desk-hours\n')
    expect((await desk(['points', '50', '--title', 'Course', ...to])).out).toContain('50 points')
    const [, banner = ''] =
      /banner (\d+)/.exec((await desk(['banner', 'Soon', '--title', 'Visit', ...to])).out) ?? []
    expect((await desk(['banner-remove', banner])).code).toBe(0)
    const wrong = await desk(['planning-create', 'Check', ...to, '--from', 'now', '--to', 'then'])
    expect(wrong.err).toContain('starts_at: Enter a date')
  },
)

test.each([
  [['caf-list', '--status', 'asleep'], 1, 'there is no status asleep'],
  [['caf-create', 'nothing.pdf', '--customer', 'x', '--letter', 'y'], 1, 'no file nothing.pdf'],
  [['caf-approve', 'CAF/1999/01 0001'], 1, 'there is no form CAF/1999/01 0001'],
  [['--help'], 0, 'npm run desk -- confirm NUMBER'],
  [['dance'], 1, 'there is no command dance'],
  [['confirm', '42'], 1, 'by its number'],
  [['confirm', 'TC/1999/01', '0001'], 1, 'there is no ticket TC/1999/01 0001'],
  [['hold', 'TC/1999/01', '0001'], 1, 'say why with --note'],
  [['list', '--status', 'asleep'], 1, 'there is no status asleep'],
  [['list', '--origin', 'http://127.0.0.1:9'], 1, 'is --origin right?'],
])('desk %j', async (args, code, said) => {
  const done = await desk(args)
  expect(done.code).toBe(code)
  expect(code === 0 ? done.out : done.err).toContain(said)
  expect(done.err).not.toContain('    at ')
})

test('a customer is told that it is not theirs', async () => {
  const rina = await lab.customer()
  const done = await desk(['list'], { BENCHSIDE_TOKEN: rina.token })
  expect(done).toMatchObject({ code: 1, err: 'Only our support team can do this.\n' })
})
