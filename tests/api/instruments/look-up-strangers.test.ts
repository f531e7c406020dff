/** What somebody of another laboratory gets of every call about what a laboratory looks up. */

import { afterAll, beforeAll, expect, test } from 'vitest'

import * as archives from '#contract/archives'
import * as broadcasts from '#contract/broadcasts'
import * as certificates from '#contract/certificates'
import * as help from '#contract/help'
import { fillPath } from '#contract/http/endpoint'
import { callsOf, namedEndpoints, type NamedEndpoint } from '#contract/index'
import * as instrumentReports from '#contract/instrument-reports'
import * as instruments from '#contract/instruments/calls'
import * as notifications from '#contract/notifications'
import * as plannings from '#contract/plannings'
import * as points from '#contract/points'
import { type Lab, openLab } from '#tests/support/worlds/lab'
import { daysFromNow, lookups } from '#tests/support/worlds/lookup-world'

type Actor = Awaited<ReturnType<Lab['customer']>>
interface World {
  owner: Actor
  stranger: Actor
  /** What the paths name. */
  params: Record<string, Record<string, string | number>>
  secrets: Record<string, string>
}

let lab: Lab
let world: World
beforeAll(async () => {
  lab = await openLab()
  const make = lookups(lab)
  const [owner, stranger] = [await lab.customer('rina'), await lab.customer('stranger')]
  const own = owner.organisation
  const instrument = await lab.build.instrument(own)
  const certificate = await make.certificate(own, instrument, { sticker: true })
  const training = await make.training(own, instrument, 'Secret Participant')
  await make.planning(own, { instrument, starts: daysFromNow(2), title: 'Secret visit' })
  await make.points(own, 12_345, 'Secret points')
  const slug = await make.broadcast('Secret news', own)
  const archive = await make.archive(own, 'Secret plan')
  await lab.build.banner('Secret banner', { only: own })
  const [one, paper] = [{ id: instrument.id }, { id: certificate.id }]
  const serial = instrument.serial_number
  world = {
    owner,
    stranger,
    params: {
      readInstrumentSummary: one,
      downloadAuditPack: one,
      readCertificate: paper,
      downloadCertificate: paper,
      downloadSticker: paper,
      printTrainingCertificate: { id: training.uuid },
      downloadArchive: { id: archive.id },
      readBroadcast: { slug },
      scanInstrument: {},
    },
    secrets: {
      listInstruments: serial,
      checkInstruments: serial,
      scanInstrument: serial,
      readInstrumentReport: serial,
      listCertificates: certificate.number,
      listTrainingCertificates: 'Secret Participant',
      listArchives: 'Secret plan',
      listBanners: 'Secret banner',
      readPointTotal: '12345',
      listPoints: 'Secret points',
      listBroadcasts: 'Secret news',
      countBroadcasts: '"count":1',
      listPlannings: 'Secret visit',
      readCalendarFeed: '"is_active":true',
    },
  }
  await owner.call(plannings.createCalendarFeed, { body: {} })
})
afterAll(() => lab.close())

const DOMAINS = [
  instruments,
  instrumentReports,
  certificates,
  archives,
  notifications,
  points,
  plannings,
  broadcasts,
  help,
]
const ALL = new Set(DOMAINS.flatMap((domain) => Object.keys(callsOf(domain))))

const ELSEWHERE = new Set([
  // held by tests of their own
  'registerDevice',
  'removeDevice',
  'testPush',
  'listNotifications',
  'markNotificationRead',
  'markAllNotificationsRead',
  // changes or names what is the reader's own
  'resetBroadcasts',
  'createCalendarFeed',
  'revokeCalendarFeed',
  'readCalendar',
  // everybody finds the same
  'listHelpArticles',
  'downloadHelpVideo',
  'downloadHelpCaptions',
  'listContactChannels',
  'readTextPage',
  // what readInstrumentReport says, as a spreadsheet
  'exportInstrumentReport',
])

const here = namedEndpoints.filter(
  ({ access, name }) => access !== 'staff' && ALL.has(name) && !ELSEWHERE.has(name),
)
const ofOne = ({ name, path }: NamedEndpoint) => path.includes('{') || name === 'scanInstrument'
const NOTHING = here.filter((each) => ofOne(each))
const LISTS = here.filter((each) => !ofOne(each))

test('every call has its place', () => {
  expect(NOTHING.map(({ name }) => name).toSorted()).toEqual(Object.keys(world.params).toSorted())
  for (const { name } of LISTS) expect(Object.keys(world.secrets)).toContain(name)
})

test.each(NOTHING.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s: a stranger finds nothing',
  async (name, endpoint) => {
    const { owner, stranger, params, secrets } = world
    const query = name === 'scanInstrument' ? `?code=${secrets.scanInstrument}` : ''
    const path = fillPath(endpoint.path, params[name]) + query
    const said = await stranger.send(endpoint.method, path)
    expect(said).toMatchObject({ status: 404, json: { status_code: 404 } })
    expect(said.json.data).toBeUndefined()
    expect((await lab.send(endpoint.method, path)).status).toBe(401)
    expect((await owner.send(endpoint.method, path)).status).toBe(200)
  },
)

test.each(LISTS.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s: a stranger finds none of it',
  async (name, endpoint) => {
    const { owner, stranger, secrets } = world
    const read = async (who: Actor) => JSON.stringify((await who.send('GET', endpoint.path)).json)
    expect(await read(stranger)).not.toContain(secrets[name])
    if (name !== 'countBroadcasts') expect(await read(owner)).toContain(secrets[name])
  },
)

test('filters by what is another’s find nothing', async () => {
  const { stranger, params } = world
  const id = params.readInstrumentSummary?.id
  for (const path of ['certificates', 'plannings', 'tickets']) {
    const said = await stranger.send('GET', `/api_v2/customer/${path}?instrument_id=${id}`)
    expect(said.json.data).toEqual([])
  }
})
