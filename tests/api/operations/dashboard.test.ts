/** The dashboard, the alerts and the document name metrics that the server really tells. */
import { readFileSync } from 'node:fs'

import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTelemetry } from '#server/platform/telemetry/telemetry'
import { readMetrics, type Scrape } from '#tests/support/read-metrics'
import { type BusyLab, openBusyLab } from '#tests/support/worlds/busy-lab'

const TOKEN = 'a-token-of-the-operator'
/** What the operator's backup tells, and not the server. */
const OF_BACKUPS = 'benchside_backup_finished_timestamp_seconds'

const read = (file: string) =>
  readFileSync(new URL(`../../../docs/${file}`, import.meta.url), 'utf8')

let lab: BusyLab
let scrape: Scrape
beforeAll(async () => {
  const log = pino({ level: 'silent' })
  lab = await openBusyLab(await openTelemetry({ metrics: true, traces: undefined }, log), {
    token: TOKEN,
  })
  scrape = await readMetrics(lab.address, TOKEN)
})
afterAll(async () => lab.close())

/** Metrics that a text names, a histogram by its own name. */
function namedIn(text: string): string[] {
  const names = text.match(/\b(benchside|process|nodejs)_\w+/g) ?? []
  return [...new Set(names.map((name) => name.replace(/_(bucket|count|sum)$/, '')))]
}

const isTold = (name: string) =>
  scrape.value(name) !== undefined || scrape.value(`${name}_count`) !== undefined

interface Panel {
  title: string
  type: string
  targets?: { expr: string }[]
}

test('every panel of the dashboard shows metrics that there are', () => {
  const { panels } = JSON.parse(read('operations/grafana-dashboard.json')) as { panels: Panel[] }
  const shown = panels.filter(({ type }) => type !== 'row')
  expect(shown.length).toBeGreaterThan(15)
  for (const { title, targets = [] } of shown) {
    const expressions = targets.map(({ expr }) => expr).join('\n')
    expect(expressions, title).toMatch(/\bup\{|_/)
    for (const name of namedIn(expressions)) {
      expect(scrape.names, title).toContain(name)
      // how often garbage was collected is not for a test to say
      if (!name.startsWith('nodejs_')) expect(isTold(name), `${title}: ${name}`).toBe(true)
    }
  }
})

test('every alert asks for metrics that there are', () => {
  const names = namedIn(read('operations/alerts.yml')).filter((name) => name !== OF_BACKUPS)
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) expect(scrape.names).toContain(name)
  expect(read('operations.md')).toContain(OF_BACKUPS)
})

test('every metric of ours is a row of the document, and no other', () => {
  const [, table = ''] = read('operations.md').split('\n| Metric |')
  const rows = table.split('\n\n')[0] ?? ''
  const documented = rows.split('\n').flatMap((row) => namedIn(row.split('|')[1] ?? ''))
  const told = scrape.names.filter((name) => name.startsWith('benchside_'))
  expect(documented.toSorted()).toEqual(told.toSorted())
})
