/** What a shared bench shows: each on a device of its own, since it stays a bench. */
import { expect, type Page } from 'playwright/test'

import { BenchPage } from '#tests/pages/session/bench-page'

import { press, type Place } from './place.ts'

const PIN = '280391'
const PERSON = 'Rina'

const share = (page: Page) =>
  new BenchPage(page).share('Chemistry bench 2', PIN, new URL(page.url()).origin)

/** `act` begins at the start screen of a bench that `as` has just shared. */
const onBench = (as: string, name: string, act: (page: BenchPage) => Promise<unknown>): Place => ({
  name,
  path: '/profile/security',
  as,
  ownDevice: true,
  act: async (page) => act(await share(page)),
})

export function listBenchPlaces(as: string): Place[] {
  return [
    {
      name: 'bench-share',
      path: '/profile/security',
      as,
      act: (page) => new BenchPage(page).beginToShare(new URL(page.url()).origin),
    },
    onBench(as, 'bench-start', async () => {}),
    onBench(as, 'bench-pin', (bench) => bench.person(PERSON).click()),
    onBench(as, 'bench-wrong-pin', async (bench) => {
      await bench.person(PERSON).click()
      await bench.fail('719305', /PIN/)
    }),
    onBench(as, 'bench-add', ({ page }) => press('Add yourself')(page)),
    onBench(as, 'bench-unlocked', (bench) => bench.unlock(PERSON, PIN)),
    onBench(as, 'bench-sharing', async (bench) => {
      await bench.unlock(PERSON, PIN)
      await bench.openAccount()
      await press(/profile/i, /^Sign-in and security/)(bench.page)
      await expect(bench.withText('Chemistry bench 2').first()).toBeVisible()
    }),
  ]
}
