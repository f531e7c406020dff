/** Making a device a shared bench breaks off midway: nothing of it stays, and another try makes one bench alone. */
import type { Page } from 'playwright/test'

import type { Db } from '#server/platform/db/open'
import { BenchPage } from '#tests/pages/session/bench-page'

import { keptOfBench, storeToken } from '../support/device-stored.ts'
import { expect, test } from '../support/fixtures.ts'
import { answerInstead } from '../support/stand-between.ts'

const PIN = '280391'
const NAME = 'Chemistry bench 2'
const CREATE = '**/api_v2/customer/benches'
const ENTER = '**/api_v2/customer/bench/enter'

// the worker gives up a database that sharing removes
test.beforeEach(({ allowConsole }) =>
  allowConsole(/ERR_FAILED|Failed to load resource|wants to delete database 'benchside-inbox'/),
)

/** Names of those that stand on the server. */
async function benchesOf(db: Db, { id }: { id: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('benches')
    .where('customer_id', '=', id)
    .where('removed_at', 'is', null)
    .select('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** What is written there is done, and nobody hears of it. */
const loseAnswers = (page: Page, url: string) =>
  answerInstead(page, url, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    return route.abort()
  })

async function begin(page: Page, rina: { token: string }) {
  await page.goto('/healthz')
  await storeToken(page, rina.token)
  const bench = new BenchPage(page)
  const dialog = await bench.beginToShare()
  await bench.name(dialog, NAME)
  await bench.choosePin(PIN)
  await expect(
    bench.alert.filter({
      hasText: 'We can’t reach the server. Check your connection and try again.',
    }),
  ).toBeVisible()
  return bench
}

test('an answer that is lost and a refusal midway leave nothing, and the next try makes one bench', async ({
  page,
  store,
  lab: { rina, organisation },
}) => {
  const giveAnswers = await loseAnswers(page, CREATE)
  const bench = await begin(page, rina)
  expect(await benchesOf(store.db, organisation)).toEqual([NAME])
  giveAnswers()

  const letEnter = await answerInstead(page, ENTER, (route) => route.abort())
  await bench.choosePin(PIN)
  // Had the lost answer made a second bench, one of both would be left.
  await expect.poll(() => benchesOf(store.db, organisation)).toEqual([])
  await expect.poll(() => keptOfBench(page)).toEqual([])
  letEnter()

  await bench.choosePin(PIN)
  await bench.isShown()
  expect(await benchesOf(store.db, organisation)).toEqual([NAME])
  await bench.unlock(rina.name, PIN)
})

test('a page that was closed midway takes it back at its next start', async ({
  page,
  store,
  lab: { rina, organisation },
}) => {
  const stop = await loseAnswers(page, CREATE)
  await begin(page, rina)
  expect(await keptOfBench(page)).not.toEqual([])
  stop()
  await page.reload()
  await expect.poll(() => benchesOf(store.db, organisation)).toEqual([])
  await expect.poll(() => keptOfBench(page)).toEqual([])
  await expect(new BenchPage(page).accountOf(rina.name)).toBeVisible()
})
