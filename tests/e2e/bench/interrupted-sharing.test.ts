/** Making a device a shared bench breaks off midway: nothing of it stays, and another try makes one bench alone. */
import type { Page } from 'playwright/test'

import type { Db } from '#server/platform/db/open'
import { HomePage } from '#tests/pages/home-page'
import { BenchPage } from '#tests/pages/session/bench-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'

import { keptOfBench } from '../support/device-stored.ts'
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

async function begin(page: Page, rina: { email: string; password: string }) {
  await (await new SignInPage(page).open()).signInAs(rina.email, rina.password)
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

test('what the server refuses midway is taken back, and the next try makes one bench', async ({
  page,
  store,
  lab: { rina, organisation },
}) => {
  const stop = await answerInstead(page, ENTER, (route) => route.abort())
  const bench = await begin(page, rina)
  await expect.poll(() => benchesOf(store.db, organisation)).toEqual([])
  await expect.poll(() => keptOfBench(page)).toEqual([])
  stop()
  await bench.choosePin(PIN)
  await bench.isShown()
  expect(await benchesOf(store.db, organisation)).toEqual([NAME])
  await bench.unlock(rina.name, PIN)
  await new HomePage(page).isShown()
})

test('an answer that is lost makes no second bench', async ({
  page,
  store,
  lab: { rina, organisation },
}) => {
  const stop = await loseAnswers(page, CREATE)
  const bench = await begin(page, rina)
  expect(await benchesOf(store.db, organisation)).toEqual([NAME])
  stop()
  await bench.choosePin(PIN)
  await bench.isShown()
  expect(await benchesOf(store.db, organisation)).toEqual([NAME])
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
  await page.reload()
  await expect(new BenchPage(page).accountOf(rina.name)).toBeVisible()
})
