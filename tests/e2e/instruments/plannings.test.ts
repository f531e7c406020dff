/** Plannings: the month, the list, the keys, and the private address that calendars read. */

import { PlanningsPage } from '#tests/pages/instruments/plannings-page'
import { planVisit } from '#tests/support/worlds/papers'

import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

/** Far from today. */
const MONTH = '2029-03'

test('a visit that the desk plans is in the month, on its day where the reader is', async ({
  page,
  browser,
  portal,
  lab,
}) => {
  const customer = lab.organisation.name
  await planVisit(portal.origin, { customer, title: 'Lamp', starts: `${MONTH}-20T17:30:00Z` })
  const { token } = lab.rina
  const plannings = new PlanningsPage(page)
  await startSignedIn(page, token, `/plannings?month=${MONTH}`)
  await expect(plannings.day(`${MONTH}-21`)).toHaveAccessibleName(/21 March 2029: 1 visit/)
  await plannings.day(`${MONTH}-21`).click()
  await expect(plannings.visits).toHaveText([/00:30–02:30.*Lamp/])

  const away = await browser.newContext({
    baseURL: portal.origin,
    timezoneId: 'America/New_York',
  })
  const abroad = new PlanningsPage(await away.newPage())
  await startSignedIn(abroad.page, token, `/plannings?month=${MONTH}`)
  await expect(abroad.day(`${MONTH}-20`)).toHaveAccessibleName(/1 visit/)
  await away.close()
})
