import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { listConversations } from '#contract/assistant-conversations'
import { countEvent, readFigures } from '#server/modules/assistant/figures-repository'
import { openTelemetry } from '#server/platform/telemetry/telemetry'
import { readMetrics } from '#tests/support/read-metrics'
import type { Organisation } from '#tests/support/worlds/builders'
import { type Actor, type Lab, openLab } from '#tests/support/worlds/lab'
import { startTalk } from '#tests/support/worlds/talking'

let lab: Lab
let rina: Actor & { organisation: Organisation }
beforeAll(async () => {
  lab = await openLab()
  const shared = { language: 'en', topic: 'Help' } as const
  await lab.db
    .insertInto('help_articles')
    .values([
      {
        ...shared,
        slug: 'centrifuge',
        title: 'Centrifuge shakes',
        summary: 'Balance it.',
        body: '<p>Balance it.</p>',
      },
      {
        ...shared,
        slug: 'centrifuge-secret',
        title: 'Centrifuge shakes, for our engineers',
        summary: 'Open it.',
        body: '<p>Open the centrifuge that shakes.</p>',
        is_active: false,
      },
    ])
    .execute()
})
beforeEach(async () => {
  await lab.db.deleteFrom('assistant_figures').execute()
  rina = await lab.customer('rina')
})
afterAll(() => lab.close())

const figures = async () =>
  Object.fromEntries(
    (await readFigures(lab.db)).map(({ event, source, count }) => [
      [event, source].filter(Boolean).join(' '),
      count,
    ]),
  )
const outcome = async () => (await rina.call(listConversations, { query: {} })).data[0]?.outcome

test('an answer names the article that it comes from, of those that the customer may read', async () => {
  const talk = await (await startTalk(rina)).type('the centrifuge shakes')
  expect(talk.says[0]?.message).toContain('Centrifuge shakes: Balance it.')
  expect(talk.option('From the article “Centrifuge shakes”')).toMatchObject({
    type: 'link',
    source: '/helpme?article=centrifuge',
  })
  expect(JSON.stringify(talk.says)).not.toContain('secret')
})

test('an article that the answer only leads to is named as itself', async () => {
  const shared = { language: 'en', topic: 'Help', summary: '' } as const
  const body = '<p>Defrost the freezer.</p>'
  await lab.db
    .insertInto('help_articles')
    .values({ ...shared, slug: 'freezer', title: 'Freezer ices up', body })
    .execute()
  const talk = await (await startTalk(rina)).type('the freezer ices up')
  expect(talk.says[0]?.message).toBe('This may help:')
  expect(talk.option('Freezer ices up')).toMatchObject({ source: '/helpme?article=freezer' })
})

test('“This solved it” ends it without a ticket, with thanks, and counts once', async () => {
  let talk = await (await startTalk(rina)).type('the centrifuge shakes')
  expect(await figures()).toEqual({ begun: 1 })
  talk = await talk.tap('This solved it')
  expect([talk.status, talk.says[0]?.message]).toEqual([
    'closed',
    expect.stringContaining('Thank you for telling us'),
  ])
  expect(talk.titles()).toEqual(['Rate this conversation', 'Another question'])
  expect(await outcome()).toBe('solved')
  const once = { begun: 1, 'solved article.centrifuge': 1 }
  expect(await figures()).toEqual(once)
  await talk.rate(5)
  await lab.db.transaction().execute(async (tx) => countEvent(tx, 'begun', null, new Date()))
  expect(await figures()).toEqual({ ...once, begun: 2 })
})

test('said twice, or of nothing, it counts nothing', async () => {
  const talk = await (await startTalk(rina)).type('the centrifuge shakes')
  await talk.tap('This solved it')
  await talk.tap('This solved it')
  expect(await figures()).toEqual({ begun: 1, 'solved article.centrifuge': 1 })
  const body = { message: 'x', type: 'button', sourceId: 'helped.yes' }
  const { json } = await rina.send('POST', '/api_v2/api-bot/send', { body })
  expect(JSON.stringify(json.data)).toContain('Thank you for telling us')
  expect(await figures()).toEqual({ begun: 2, 'solved article.centrifuge': 1 })
  expect(await outcome()).toBe('open')
})

test('“This didn’t help” counts as well, and leads to a ticket', async () => {
  await lab.build.instrument(rina.organisation, { type: 'Hemora' })
  await lab.build.division()
  let talk = await (await startTalk(rina)).type('the centrifuge shakes')
  talk = await talk.tap('This didn’t help')
  expect(await figures()).toEqual({ begun: 1, 'unsolved article.centrifuge': 1 })
  expect(await outcome()).toBe('open')
  expect(talk.titles()).toEqual(['Open a ticket'])
})

test('a flow says itself whether it helped', async () => {
  let talk = await (await startTalk(rina)).type('waste full')
  talk = await talk.tap(/^Step by step: Waste full/)
  talk = await talk.type('Yes')
  talk = await talk.type('Yes')
  expect(talk.says[0]?.message).toContain('Good, that was it.')
  expect(await outcome()).toBe('solved')
  expect(await figures()).toEqual({ begun: 1, 'solved flow.waste-full': 1 })
  talk = await (await startTalk(rina)).type('waste full')
  talk = await talk.tap(/^Step by step: Waste full/)
  talk = await talk.type('No, it’s empty')
  await talk.tap('No')
  expect(await figures()).toEqual({
    begun: 2,
    'solved flow.waste-full': 1,
    'unsolved flow.waste-full': 1,
  })
})

test('figures are of days, and may be asked from one on', async () => {
  const at = (day: string) => new Date(`${day}T12:00:00Z`)
  await lab.db.transaction().execute(async (tx) => {
    await countEvent(tx, 'solved', 'article.a', at('2026-10-01'))
    await countEvent(tx, 'solved', 'article.a', at('2026-11-01'))
    await countEvent(tx, 'solved', 'article.a', at('2026-11-01'))
  })
  const solved = { event: 'solved', source: 'article.a' }
  expect(await readFigures(lab.db)).toEqual([{ ...solved, count: 3 }])
  expect(await readFigures(lab.db, at('2026-11-01'))).toEqual([{ ...solved, count: 2 }])
  expect(await readFigures(lab.db, at('2026-11-02'))).toEqual([])
})

test('it is told in the metrics of the server that answered', async () => {
  const log = pino({ level: 'silent' })
  const telemetry = await openTelemetry({ metrics: true, traces: undefined }, log)
  const other = await openLab({ telemetry, metricsToken: 'of-the-operator' })
  let talk = await (await startTalk(await other.customer('budi'))).type('waste full')
  talk = await talk.tap(/^Step by step: Waste full/)
  await (await talk.type('Yes')).type('Yes')
  const { value } = await readMetrics(other.address, 'of-the-operator')
  const events = ['begun', 'solved', 'unsolved']
  expect(events.map((event) => value('benchside_assistant_total', { event }))).toEqual([
    1,
    1,
    undefined,
  ])
  await other.close()
})
