/** What a shared bench shows: each on a device of its own, since it stays a bench. */
import { expect, type Page, type Request } from 'playwright/test'

import { editMe } from '#contract/session'
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
  ownSession: true,
  act: async (page) => act(await share(page)),
})

/** Whoever has unlocked a bench is reminded of their forms, which is pictured elsewhere. */
async function unlock(bench: BenchPage) {
  await bench.unlock(PERSON, PIN)
  await press('Remind me later')(bench.page)
}

const isEditOfMe = (request: Request) =>
  request.method() === editMe.method && request.url().endsWith(editMe.path)

/** They have a language of their own. */
async function speak(page: Page, language: 'en' | 'id') {
  if ((await page.locator('html').getAttribute('lang')) === language) return
  await page.getByRole('button', { name: 'Rina Wulandari' }).click()
  const dialog = page.getByRole('dialog')
  const kept = page.waitForResponse((response) => isEditOfMe(response.request()))
  await dialog.getByText(language === 'id' ? 'Bahasa Indonesia' : 'English').click()
  await kept
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

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
    { ...onBench(as, 'bench-unlocked', unlock), speak },
    {
      ...onBench(as, 'bench-sharing', async (bench) => {
        await unlock(bench)
        await bench.openAccount()
        await press(/profile/i, /^Sign-in and security/)(bench.page)
        await expect(bench.withText('Chemistry bench 2').first()).toBeVisible()
      }),
      speak,
    },
  ]
}
