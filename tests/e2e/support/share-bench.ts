import type { Page } from 'playwright/test'

import { BenchPage } from '#tests/pages/session/bench-page'
import { signIn } from '#tests/support/sign-in'

import { storeToken } from './device-stored.ts'

interface Person {
  email: string
  password: string
}

/**
 * Makes the device a shared bench, with a session of the page's own. The token is stored only once: what comes after it is
 * a bench, whose loads must find none.
 */
export async function shareBench(page: Page, person: Person, pin: string, origin = '') {
  await page.goto(`${origin}/healthz`)
  const at = new URL(page.url()).origin
  await storeToken(page, await signIn(at, person.email, person.password))
  return new BenchPage(page).share('Chemistry bench 2', pin, origin)
}
