/** What the desk's command line can do with plannings, certificates, broadcasts, banners and points. */
import * as bannersCalls from '#contract/banners'
import * as broadcastsCalls from '#contract/broadcasts'
import * as certificatesCalls from '#contract/certificates'
import type { Client } from '#contract/http/client'
import type { CallInput } from '#contract/http/endpoint'
import * as planningsCalls from '#contract/plannings'
import * as pointsCalls from '#contract/points'

import { DeskError, type Settings } from './arguments.ts'
import { readPdf } from './caf-commands.ts'

type Command = (client: Client, words: string[], settings: Settings) => Promise<string>

/** What the server does not take it refuses with a sentence per field. */
type Body<E extends Parameters<Client['call']>[0]> =
  CallInput<E> extends { body: infer B } ? B : never

const planningList: Command = async (client, _, { from, to }) => {
  const query = { date_from: from, date_to: to }
  const { data, meta } = await client.call(planningsCalls.listDeskPlannings, { query })
  const lines = data.map(
    ({ id, starts_at, status = '', customer, title = '', serial_number = '' }) =>
      [
        id,
        starts_at?.date.slice(0, 16),
        status.padEnd(9),
        customer?.name,
        serial_number,
        title,
      ].join('  '),
  )
  return [...lines, `${data.length} of ${meta?.total ?? data.length}`].join('\n')
}

const plan: Command = async (client, [title = ''], settings) => {
  const { customer = '', serial, kind = 'maintenance', from = '', to = '', note } = settings
  const body = { customer, serial_number: serial, kind, title, note, starts_at: from, ends_at: to }
  const { data } = await client.call(planningsCalls.createPlanning, {
    body: body as Body<typeof planningsCalls.createPlanning>,
  })
  return `planning ${data.id} made`
}

const change: Command = async (client, [id = ''], { from, to, status, note }) => {
  if (!/^\d+$/.test(id)) throw new DeskError('name the planning by its id; planning-list has them')
  const body = { starts_at: from, ends_at: to, status, note }
  const { data } = await client.call(planningsCalls.changePlanning, {
    params: { id },
    body: body as Body<typeof planningsCalls.changePlanning>,
  })
  return `planning ${data.id} ${data.status ?? ''}`
}

const issue: Command = async (client, [file = ''], settings) => {
  const { customer = '', serial = '', number = '', name = '', from = '', to } = settings
  const { participant, type = 'Internal' } = settings
  const files = { file: await readPdf(file) }
  const paper = { customer, serial_number: serial, number, name, issued_on: from, expires_on: to }
  if (participant === undefined) {
    return (await client.call(certificatesCalls.createCertificate, { body: paper, files })).message
  }
  const body = { ...paper, type, participant_name: participant }
  const training = body as Body<typeof certificatesCalls.createTrainingCertificate>
  return (await client.call(certificatesCalls.createTrainingCertificate, { body: training, files }))
    .message
}

const broadcast: Command = async (client, [text = ''], { title = '', summary, customer }) => {
  const body = { title, summary, customer, body: text }
  const { data } = await client.call(broadcastsCalls.createBroadcast, { body })
  return `/broadcast/${data.slug ?? ''}`
}

const banner: Command = async (client, [text], { title = '', url, customer }) => {
  const body = { title, text, url, customer }
  const { data } = await client.call(bannersCalls.createBanner, { body })
  return `banner ${data.id} made`
}

const bannerRemove: Command = async (client, [id = '']) => {
  if (!/^\d+$/.test(id)) throw new DeskError('name the banner by its id')
  return (await client.call(bannersCalls.removeBanner, { params: { id }, body: {} })).message
}

const points: Command = async (client, [count = ''], { customer = '', title = '' }) => {
  const body = { customer, title, points: count }
  const { data } = await client.call(pointsCalls.givePoints, { body })
  return `${data.total ?? 0} points in all`
}

export const FEED_COMMANDS: readonly (readonly [string, Command])[] = [
  ['planning-list', planningList],
  ['planning-create', plan],
  ['planning-change', change],
  ['certificate-issue', issue],
  ['broadcast', broadcast],
  ['banner', banner],
  ['banner-remove', bannerRemove],
  ['points', points],
]
