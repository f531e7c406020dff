import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import * as archivesCalls from '#contract/archives'
import { readBroadcast } from '#contract/broadcasts'
import * as broadcastsCalls from '#contract/broadcasts'
import * as certificatesCalls from '#contract/certificates'
import * as instrumentsCalls from '#contract/instruments/calls'
import { labelAddress } from '#contract/instruments/label'
import * as planningsCalls from '#contract/plannings'
import * as pointsCalls from '#contract/points'
import { readEvents } from '#tests/support/event-reader'
import { type Lab, openLab } from '#tests/support/worlds/lab'
import { lookups } from '#tests/support/worlds/lookup-world'

let lab: Lab
let make: ReturnType<typeof lookups>
beforeAll(async () => {
  lab = await openLab()
  make = lookups(lab)
})
afterAll(() => lab.close())

test('an instrument is found by its label, by its address, by its serial number, by its id', async () => {
  const rina = await lab.customer()
  const serial = `IV6 ${randomUUID().slice(0, 4)} 228`
  const { id } = await lab.build.instrument(rina.organisation, { serial })
  const { data } = await rina.call(instrumentsCalls.checkInstruments, {})
  const code = data.instruments[0]?.code ?? ''
  expect(code).toMatch(/^[0-9A-F]{16}$/)
  const address = labelAddress('https://elsewhere.test', code)
  for (const text of [code, code.toLowerCase(), address, serial, serial.replaceAll(' ', '')]) {
    expect(
      (await rina.call(instrumentsCalls.scanInstrument, { query: { code: text } })).data.id,
    ).toBe(id)
  }
  const byId = await rina.call(instrumentsCalls.scanInstrument, { query: { instrument_id: id } })
  expect(byId.data).toMatchObject({ id, serial_number: serial, code })
})

test('unknown, of another laboratory, and not ours are one answer', async () => {
  const [rina, dewi] = [await lab.customer('rina'), await lab.customer('dewi')]
  const hers = await lab.build.instrument(dewi.organisation)
  const { data } = await dewi.call(instrumentsCalls.checkInstruments, {})
  const code = data.instruments[0]?.code ?? ''
  const asked = [
    `code=${code}`,
    `code=${encodeURIComponent(labelAddress(lab.address, code))}`,
    `code=${hers.serial_number}`,
    `instrument_id=${hers.id}`,
    'code=0000000000000000',
    'instrument_id=999999999',
    'code=https%3A%2F%2Fshop.test%2Fp%2F1',
    'code=javascript%3Aalert(1)',
    'code=%00',
    'code=',
    '',
  ]
  const said = await Promise.all(
    asked.map((query) => rina.send('GET', `/api_v2/customer/instruments/scan?${query}`)),
  )
  for (const answer of said) {
    expect(answer.status).toBe(404)
    expect(answer.json).toEqual(said[0]?.json)
  }
  expect(JSON.stringify(said[0]?.json)).not.toContain(dewi.organisation.name)
})

test('a serial number that two instruments have is not guessed', async () => {
  const rina = await lab.customer()
  const serial = `SN${randomUUID().slice(0, 6)}`
  await lab.build.instrument(rina.organisation, { serial })
  await lab.build.instrument(rina.organisation, { serial, type: 'Other' })
  const said = await rina.send('GET', `/api_v2/customer/instruments/scan?code=${serial}`)
  expect(said.status).toBe(409)
})

test('certificates come four at a time, by instrument, search and end', async () => {
  const rina = await lab.customer()
  const [one, two] = [
    await lab.build.instrument(rina.organisation),
    await lab.build.instrument(rina.organisation),
  ]
  for (let ago = 1; ago <= 5; ago += 1) {
    await make.certificate(rina.organisation, one, { issuedAgo: 100 + ago })
  }
  const soon = await make.certificate(rina.organisation, two, { endsIn: 20, sticker: true })
  const over = await make.certificate(rina.organisation, two, { endsIn: -5, file: false })
  const first = await rina.call(certificatesCalls.listCertificates, {})
  expect(first.data).toHaveLength(4)
  expect(first.meta).toEqual({ total: 7, limit: 4, offset: 0 })
  const found = async (query: object) =>
    (await rina.call(certificatesCalls.listCertificates, { query: { limit: 100, ...query } })).data
  expect(await found({ instrument_id: two.id })).toHaveLength(2)
  expect((await found({ expiring: 30 })).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([
    soon.id,
    over.id,
  ])
  expect((await found({ search: soon.number.toLowerCase() }))[0]).toMatchObject({
    number: soon.number,
    certificate: { name: 'Calibration' },
    file: `/api_v2/customer/certificates/${soon.id}/file`,
    label_sticker: `/api_v2/customer/certificates/${soon.id}/sticker`,
    serial_number: two.serial_number,
  })
  const { data } = await rina.call(certificatesCalls.readCertificate, { params: { id: over.id } })
  expect([data.file, data.label_sticker, data.uuid]).toEqual([undefined, undefined, undefined])
})

test('a training certificate says how it is opened: by its uuid', async () => {
  const rina = await lab.customer()
  const instrument = await lab.build.instrument(rina.organisation)
  const training = await make.training(rina.organisation, instrument)
  await make.training(rina.organisation, await lab.build.instrument(rina.organisation), 'Siti')
  await make.certificate(rina.organisation, instrument, { training: training.id, file: false })
  const [listed] = (await rina.call(certificatesCalls.listCertificates, {})).data
  expect(listed).toMatchObject({ uuid: training.uuid, certificate: { type: 'External' } })
  const query = { instrument: instrument.instrument_type_id }
  const { data, meta } = await rina.call(certificatesCalls.listTrainingCertificates, { query })
  expect(data).toMatchObject([
    { uuid: training.uuid, participant_name: 'Budi Santoso', certificate: { type: 'External' } },
  ])
  expect(meta).toMatchObject({ total: 1, current_page: 1, last_page: 1 })
  const siti = await rina.call(certificatesCalls.listTrainingCertificates, {
    query: { search: 'siti' },
  })
  expect(siti.data).toHaveLength(1)
  const params = { id: training.uuid }
  const { blob } = (await rina.call(certificatesCalls.printTrainingCertificate, { params })).data
  expect(await blob.slice(0, 5).text()).toBe('%PDF-')
  for (const id of [randomUUID(), String(training.id), 'x']) {
    await expect(
      rina.call(certificatesCalls.printTrainingCertificate, { params: { id } }),
    ).rejects.toMatchObject({ status: 404 })
  }
})

test('plannings of a month are those that touch it, where the vendor is', async () => {
  const rina = await lab.customer()
  const instrument = await lab.build.instrument(rina.organisation)
  const at = (starts: string, given = {}) =>
    make.planning(rina.organisation, { starts: new Date(starts), ...given })
  await at('2026-02-28T14:00:00Z')
  const over = await at('2026-02-28T16:00:00Z')
  const first = await at('2026-02-28T17:00:00Z', { instrument, kind: 'training' })
  const last = await at('2026-03-31T16:00:00Z', { status: 'canceled' })
  await at('2026-03-31T17:00:00Z')
  const month = { date_from: '2026-03-01', date_to: '2026-03-31' }
  const found = async (query: object) =>
    (await rina.call(planningsCalls.listPlannings, { query: { ...month, ...query } })).data.map(
      ({ id }) => id,
    )
  expect(await found({})).toEqual([over.id, first.id, last.id])
  expect(await found({ kind: 'training' })).toEqual([first.id])
  expect(await found({ status: 'canceled' })).toEqual([last.id])
  expect(await found({ instrument_id: instrument.id })).toEqual([first.id])
  const all = await rina.call(planningsCalls.listPlannings, { query: { limit: 2, page: 2 } })
  expect(all.meta).toMatchObject({ total: 5, per_page: 2, current_page: 2, last_page: 3 })
})

test.each([
  ['plannings?date_from=2026-02-30', 'date_from'],
  ['plannings?date_from=2026-03-02&date_to=2026-03-01', 'date_to'],
  ['plannings?kind=party', 'kind'],
  ['certificates?expiring=soon', 'expiring'],
])('%s is refused at %s', async (path, field) => {
  const rina = await lab.customer()
  const said = await rina.send('GET', `/api_v2/customer/${path}`)
  expect([said.status, Object.keys(said.json.errors ?? {})]).toEqual([422, [field]])
})

test('points are summed, and never less than none', async () => {
  const rina = await lab.customer()
  const total = async () => (await rina.call(pointsCalls.readPointTotal, {})).data.total
  expect(await total()).toBe(0)
  await make.points(rina.organisation, 150)
  await make.points(rina.organisation, -40, 'Control material')
  expect(await total()).toBe(110)
  const { data, meta } = await rina.call(pointsCalls.listPoints, {})
  expect(data.map(({ title, points }) => [title, points])).toEqual([
    ['Control material', -40],
    ['Reviews', 150],
  ])
  expect(meta?.total).toBe(2)
  await make.points(rina.organisation, -500)
  expect(await total()).toBe(0)
})

test('broadcasts are counted until they are read, and the other page hears of it', async () => {
  const [rina, dewi] = [await lab.customer('rina'), await lab.customer('dewi')]
  const count = async (by: typeof rina) =>
    (await by.call(broadcastsCalls.countBroadcasts, {})).data.count
  const before = await count(dewi)
  const [all, hers] = [
    await make.broadcast('Software 7.4'),
    await make.broadcast('Visit times', rina.organisation),
  ]
  expect(await count(dewi)).toBe(before + 1)
  const { data } = await rina.call(broadcastsCalls.listBroadcasts, {})
  expect(data.map(({ slug, is_read }) => [slug, is_read])).toEqual(
    expect.arrayContaining([
      [all, false],
      [hers, false],
    ]),
  )
  const page = await readEvents(lab, (await lab.signIn(rina.who)).token)
  const unread = await count(rina)
  const read = await rina.call(readBroadcast, { params: { slug: hers } })
  expect(read.data).toMatchObject({
    title: 'Visit times',
    body: '<p>Visit times</p>',
    is_read: true,
  })
  expect((await page.next())?.message).toMatchObject({ direction: 'BroadcastActivity' })
  expect(await count(rina)).toBe(unread - 1)
  await rina.call(broadcastsCalls.resetBroadcasts, {})
  expect(await count(rina)).toBe(0)
  expect(await count(dewi)).toBe(before + 1)
  await expect(dewi.call(readBroadcast, { params: { slug: hers } })).rejects.toMatchObject({
    status: 404,
  })
  page.close()
})

test('archives are saved under their name, with their type', async () => {
  const rina = await lab.customer()
  const { id } = await make.archive(rina.organisation, 'Floor plan core lab')
  const { data } = await rina.call(archivesCalls.listArchives, { query: { search: 'plan' } })
  expect(data).toMatchObject([{ id, name: 'Floor plan core lab', mimes: 'application/pdf' }])
  expect((await rina.call(archivesCalls.listArchives, { query: { search: 'none' } })).data).toEqual(
    [],
  )
  const file = (await rina.call(archivesCalls.downloadArchive, { params: { id } })).data
  expect(file.filename).toBe('Floor plan core lab.pdf')
  expect(file.blob.size).toBe(data[0]?.size)
})

test('a file is served by ranges', async () => {
  const rina = await lab.customer()
  const instrument = await lab.build.instrument(rina.organisation)
  const { id } = await make.certificate(rina.organisation, instrument)
  const ask = (range: string) =>
    fetch(`${lab.address}/api_v2/customer/certificates/${id}/file`, {
      headers: { Authorization: `Bearer ${rina.token}`, Range: range },
    })
  const part = await ask('bytes=0-4')
  expect([part.status, await part.text()]).toEqual([206, '%PDF-'])
  expect((await ask('bytes=9999999-')).status).toBe(416)
})
