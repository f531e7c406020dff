import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { listBanners } from '#contract/banners'
import * as bannersCalls from '#contract/banners'
import { readBroadcast } from '#contract/broadcasts'
import * as broadcastsCalls from '#contract/broadcasts'
import { downloadCertificate, downloadSticker } from '#contract/certificates'
import * as calls from '#contract/certificates'
import * as feed from '#contract/plannings'
import * as pointsCalls from '#contract/points'
import { readEvents } from '#tests/support/event-reader'
import { asFile, letterOf, lockedLetter } from '#tests/support/worlds/caf-world'
import { type Actor, type Lab, openLab } from '#tests/support/worlds/lab'

let lab: Lab
let sari: Actor
beforeAll(async () => {
  lab = await openLab()
  sari = await lab.signIn(await lab.build.vendorStaff('sari'))
})
afterAll(() => lab.close())

/** Somebody with an instrument, and what their open page is told. */
async function watched() {
  const rina = await lab.customer()
  const instrument = await lab.build.instrument(rina.organisation)
  const page = await readEvents(lab, rina.token)
  const told = async () => {
    const { direction, title, body, target_page } = (await page.next())?.message ?? {}
    return [direction, title, body, target_page]
  }
  return { rina, instrument, page, told, customer: rina.organisation.name }
}

const visit = {
  kind: 'calibration' as const,
  title: 'Yearly calibration',
  starts_at: '2026-12-01T03:00:00Z',
  ends_at: '2026-12-01T05:00:00Z',
}

test('a visit is planned, confirmed, moved, called off; its customer is told each time', async () => {
  const { rina, instrument, page, told, customer } = await watched()
  const serial_number = instrument.serial_number
  const { data } = await sari.call(feed.createPlanning, {
    body: { customer, serial_number, ...visit },
  })
  const news = (title: string, at: string) => [
    'PlanningActivity',
    title,
    `${instrument.type} - ${serial_number}, ${at}`,
    '/plannings',
  ]
  expect(await told()).toEqual(news('Visit planned', '2026-12-01 10:00'))
  const change = (body: object) => sari.call(feed.changePlanning, { params: { id: data.id }, body })
  await change({ status: 'confirmed' })
  expect(await told()).toEqual(news('Visit confirmed', '2026-12-01 10:00'))
  await change({ starts_at: '2026-12-02T03:00:00Z', ends_at: '2026-12-02T04:00:00Z' })
  expect(await told()).toEqual(news('Visit rescheduled', '2026-12-02 10:00'))
  const read = await rina.call(feed.listPlannings, {})
  expect(read.data).toMatchObject([{ id: data.id, status: 'confirmed', engineer_name: 'sari' }])
  await change({ status: 'canceled', note: 'The laboratory asked.' })
  expect(await told()).toEqual(news('Visit cancelled', '2026-12-02 10:00'))
  await change({ note: 'A word.' })
  expect(await told()).toEqual(['PlanningActivity', undefined, undefined, '/plannings'])
  page.close()
  const query = { customer_id: rina.organisation.id, date_from: '2026-12-02' }
  const listed = await sari.call(feed.listDeskPlannings, { query })
  expect(listed.data).toMatchObject([{ id: data.id, customer: { name: customer } }])
  await expect(change({ ends_at: '2026-01-01T00:00:00Z' })).rejects.toMatchObject({ status: 422 })
})

test('certificates are issued with their files, and a number once', async () => {
  const { rina, instrument, page, told, customer } = await watched()
  const serial_number = instrument.serial_number
  const number = `CAL-${randomUUID()}`
  const body = { customer, serial_number, number, name: 'Calibration', issued_on: '2026-11-20' }
  const file = asFile(await letterOf('Certificate'))
  const files = { file, sticker: asFile(await letterOf('Sticker')) }
  const { data } = await sari.call(calls.createCertificate, { body, files })
  const where = `/certificates?instrument_id=${instrument.id}`
  expect(await told()).toEqual(['CertificateActivity', 'New certificate', number, where])
  for (const endpoint of [downloadCertificate, downloadSticker]) {
    const { blob } = (await rina.call(endpoint, { params: { id: data.id } })).data
    expect(await blob.slice(0, 5).text()).toBe('%PDF-')
  }
  await expect(sari.call(calls.createCertificate, { body, files })).rejects.toMatchObject({
    status: 422,
    errors: { number: ['This number is already in use.'] },
  })
  const locked = { file: asFile(await lockedLetter()) }
  const unread = { ...body, number: `${number}-2` }
  await expect(
    sari.call(calls.createCertificate, { body: unread, files: locked }),
  ).rejects.toMatchObject({ errors: { file: [expect.stringContaining('without a password')] } })
  const person = { number: `T-${number}`, participant_name: 'Budi', type: 'Internal' as const }
  const trained = await sari.call(calls.createTrainingCertificate, {
    body: { ...body, ...person },
    files: { file },
  })
  const [, , , leads] = await told()
  expect(leads).toBe(`/certificates-training/${trained.data.slug}`)
  const { data: trainings } = await rina.call(calls.listTrainingCertificates, {})
  expect(trainings).toMatchObject([{ participant_name: 'Budi', uuid: trained.data.slug }])
  page.close()
})

test('everybody hears of a broadcast, one customer of its own; banners come and go; points add up', async () => {
  const { rina, page, told, customer } = await watched()
  const other = await watched()
  const text = { title: 'Holiday hours', body: '<p>Closed.</p>' }
  const all = await sari.call(broadcastsCalls.createBroadcast, { body: text })
  const again = await sari.call(broadcastsCalls.createBroadcast, { body: { ...text, customer } })
  expect([all.data.slug, again.data.slug]).toEqual(['holiday-hours', 'holiday-hours-2'])
  const news = (slug = '') => ['BroadcastActivity', 'News', 'Holiday hours', `/broadcast/${slug}`]
  expect(await told()).toEqual(news(all.data.slug))
  expect(await told()).toEqual(news(again.data.slug))
  expect(await other.told()).toEqual(news(all.data.slug))

  const banner = { customer, title: 'Training', url: '/plannings', tone: 'training' as const }
  const made = await sari.call(bannersCalls.createBanner, { body: banner })
  const silent = ['BannerActivity', undefined, undefined, '/home']
  expect(await told()).toEqual(silent)
  const titles = async () => (await rina.call(listBanners, {})).data.map(({ title }) => title)
  expect(await titles()).toEqual(['Training'])
  await sari.call(bannersCalls.removeBanner, { params: { id: made.data.id }, body: {} })
  expect(await told()).toEqual(silent)
  expect(await titles()).toEqual([])

  const points = { customer, title: 'Course', points: 50 }
  expect((await sari.call(pointsCalls.givePoints, { body: points })).data.total).toBe(50)
  expect(await told()).toEqual(['PointActivity', 'Loyalty points', '+50: Course', '/points'])
  page.close()
  other.page.close()
})

test('what a vendor writes stays, what could run goes', async () => {
  const rina = await lab.customer()
  const kept = '<h2>Software</h2><p>Nine <strong>minutes</strong> &amp; less</p>'
  const body = { title: 'Kept', body: `${kept}<script>alert(1)</script><p onclick="x">a</p>` }
  const { data } = await sari.call(broadcastsCalls.createBroadcast, { body })
  const read = await rina.call(readBroadcast, { params: { slug: data.slug ?? '' } })
  expect(read.data.body).toBe(`${kept}<p>a</p>`)
})

test.each([
  ['plannings', { ...visit, customer: 'Nobody' }, 'customer'],
  ['plannings', { ...visit, serial_number: 'NONE' }, 'serial_number'],
  ['plannings', { ...visit, ends_at: visit.starts_at }, 'ends_at'],
  ['plannings', { ...visit, kind: 'party' }, 'kind'],
  ['banners', { title: 'x', url: '//evil.test' }, 'url'],
  ['banners', { title: 'x', url: 'javascript:alert(1)' }, 'url'],
  ['points', { title: 'x', points: 0 }, 'points'],
  ['broadcasts', { title: 'x', body: ' ' }, 'body'],
])('staff/%s with %j is refused at %s, and tells nobody', async (path, given, field) => {
  const { customer, page } = await watched()
  const pushes = async () => (await lab.db.selectFrom('pushes').select('id').execute()).length
  const before = await pushes()
  const body = { customer, ...given }
  const said = await sari.send('POST', `/api_v2/staff/${path}`, { body })
  expect([said.status, Object.keys(said.json.errors ?? {})]).toEqual([422, [field]])
  expect(await pushes()).toBe(before)
  page.close()
})
