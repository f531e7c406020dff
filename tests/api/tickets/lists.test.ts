import { afterAll, beforeAll, expect, test } from 'vitest'

import { listBanners } from '#contract/banners'
import {
  listDepartments,
  listDivisions,
  listRequestTypes,
  listTicketTypes,
} from '#contract/choices'
import { checkInstruments, listInstruments } from '#contract/instruments/calls'
import { type Lab, openLab } from '#tests/support/worlds/lab'

let lab: Lab
beforeAll(async () => {
  lab = await openLab()
})
afterAll(() => lab.close())

test('the four kinds of ticket', async () => {
  const rina = await lab.customer()
  const { data } = await rina.call(listTicketTypes, {})
  expect(data.map(({ id, alias }) => [id, alias])).toEqual([
    [1, 'TC'],
    [2, 'TR'],
    [3, 'NC'],
    [4, 'NR'],
  ])
  expect(data[2]).toMatchObject({
    name: 'Non-Technical Complaint',
    separator: { name: 'Non-Technical', group: 'non-technical' },
  })
})

test('what the ticket form chooses from', async () => {
  const rina = await lab.customer()
  const division = await lab.build.division()
  const department = await lab.build.department()
  const [ours, other] = [await lab.build.requestType(2), await lab.build.requestType(4)]
  expect((await rina.call(listDivisions, {})).data).toContainEqual(division)
  expect((await rina.call(listDepartments, {})).data).toContainEqual(department)
  const requests = (await rina.call(listRequestTypes, { params: { id: 2 } })).data
  expect(requests).toContainEqual(ours)
  expect(requests).not.toContainEqual(other)
  expect((await rina.call(listRequestTypes, { params: { id: 1 } })).data).toEqual([])
  expect(await rina.send('GET', '/api_v2/requests/x/customer')).toMatchObject({ status: 404 })
})

test('instruments are those of the account, in pages', async () => {
  const rina = await lab.customer()
  await lab.build.instrument(await lab.build.organisation())
  for (let count = 0; count < 21; count++) await lab.build.instrument(rina.organisation)
  const first = await rina.call(listInstruments, {})
  expect(first.data).toHaveLength(20)
  expect(first.meta).toEqual({ total: 21, per_page: 20, current_page: 1, last_page: 2 })
  const second = await rina.call(listInstruments, { query: { page: 2 } })
  expect(second.data).toHaveLength(1)
  expect(second.meta?.current_page).toBe(2)
})

test('instruments are searched and filtered', async () => {
  const rina = await lab.customer()
  const chemistry = { type: 'Clarion', category: 'Chemistry', serial: 'CL-1' }
  const clarion = await lab.build.instrument(rina.organisation, chemistry)
  const old = await lab.build.instrument(rina.organisation, { is_active: false })
  const found = async (query: string) => {
    const said = await rina.send('GET', `/api_v2/customer/instruments?${query}`)
    return (said.json.data as { id: number }[]).map(({ id }) => id)
  }
  expect(await found('search=clar')).toEqual([clarion.id])
  expect(await found('search=cl-1')).toEqual([clarion.id])
  expect(await found('search=%25')).toEqual([])
  expect(await found('category=chemistry')).toEqual([clarion.id])
  expect(await found('category=chem')).toEqual([])
  expect(await found('contract_type=Full%20service')).toHaveLength(2)
  expect(await found('is_active=0')).toEqual([old.id])
  expect(await found('is_active=1&is_install=1')).toEqual([clarion.id])
})

test('has the customer any instrument?', async () => {
  const rina = await lab.customer()
  const none = await rina.call(checkInstruments, {})
  expect(none.data).toEqual({ haveInstrument: false, instruments: [] })
  const own = await lab.build.instrument(rina.organisation)
  const one = await rina.call(checkInstruments, {})
  expect(one.data).toMatchObject({ haveInstrument: true, instruments: [{ id: own.id }] })
})

test.each(['page=0', 'page=x', 'is_active=maybe'])('the list refuses %s', async (query) => {
  const rina = await lab.customer()
  const said = await rina.send('GET', `/api_v2/customer/instruments?${query}`)
  expect(said.status).toBe(422)
  expect(Object.keys(said.json.errors ?? {})).toEqual([query.split('=')[0]])
})

test('banners are those for everybody and for the account, while they run', async () => {
  const [rina, dewi] = [await lab.customer('rina'), await lab.customer('dewi')]
  const all = await lab.build.banner('for all')
  const hers = await lab.build.banner('for one', { only: rina.organisation })
  const over = await lab.build.banner('over', { ends_at: new Date(Date.now() - 1000) })
  const shown = async (actor: typeof rina) =>
    (await actor.call(listBanners, {})).data.map(({ title }) => title)
  expect(await shown(rina)).toEqual([all.title, hers.title])
  expect(await shown(dewi)).toEqual([all.title])
  expect(await shown(rina)).not.toContain(over.title)
})
