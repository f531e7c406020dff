/** A vendor that asks for a second factor, in front of a server that does not. */
import type { Page } from 'playwright/test'

import { answerInstead } from './stand-between.ts'

/** Until the function that it returns is called, the person on the page has yet to set one up. */
export async function asksForFactor(page: Page): Promise<() => void> {
  return answerInstead(page, '**/api_v2/customer/second-factor', (route) =>
    route.fulfill({
      json: {
        status_code: 200,
        message: 'OK',
        data: { has_authenticator: false, recovery_codes_left: 0, is_required: true },
      },
    }),
  )
}
