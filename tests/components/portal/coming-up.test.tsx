/** What waits or ends in the next time, on home. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { listCafDocuments } from '#contract/caf/calls'
import { listCertificates } from '#contract/certificates'
import { toStamp } from '#contract/http/stamp'
import { listPlannings } from '#contract/plannings'
import { ComingUp } from '#features/home/coming-up.tsx'

import { Listed, startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'
import { aCertificate, aVisit, inDays } from '../support/papers.ts'
import { aCaf } from '../support/people.ts'

const links = page.getByRole('region', { name: 'Coming up' }).getByRole('link')
const addresses = () => links.elements().map((link) => link.getAttribute('href'))
const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000)
/** Where the browser is. */
const dayOf = (at: Date) => at.toLocaleDateString('sv')

test('forms to fill in, visits of the week and certificates that end, soonest first; each leads there', async () => {
  const server = startServer()
  server.answer(listCafDocuments, new Listed([aCaf()], { total: 2 }) as never)
  const [early, late] = [soon(20), soon(70)]
  const asked = server.answer(listPlannings, [
    aVisit('Late', late.toISOString()),
    aVisit('Early', early.toISOString()),
    aVisit('Off', early.toISOString(), { status: 'canceled' }),
    aVisit('Over', soon(-9).toISOString()),
  ])
  server.answer(listCertificates, [
    aCertificate({ instrument_id: 5, certificate: { name: 'Second' }, expires_at: inDays(40) }),
    aCertificate({ instrument_id: 4, certificate: { name: 'First' }, expires_at: inDays(9.5) }),
    aCertificate({ certificate: { name: 'Ended' }, expires_at: inDays(-1) }),
    aCertificate({ certificate: { name: 'Long' }, expires_at: inDays(99) }),
  ])
  await draw(<ComingUp />)
  await expect.poll(addresses).toHaveLength(5)
  expect(addresses()).toEqual([
    expect.stringMatching(/^\/caf\?page=1&status=Created/),
    `/plannings?day=${dayOf(early)}`,
    `/plannings?day=${dayOf(late)}`,
    '/certificates?instrument_id=4&expiring=60',
    '/certificates?instrument_id=5&expiring=60',
  ])
  await expect.element(links.first()).toHaveTextContent('2 forms to fill in')
  await expect.element(links.nth(1)).toHaveTextContent('Early')
  await expect.element(links.nth(3)).toHaveTextContent(/First.*Expires in 9 days/)
  expect(asked[0]?.query).toMatchObject({
    date_from: dayOf(new Date()),
    date_to: dayOf(soon(6 * 24)),
  })
  await expectEveryLook()
})

test('where nothing comes up, nothing is said', async () => {
  const server = startServer()
  server.answer(listCafDocuments, [])
  const asked = server.answer(listPlannings, [])
  server.answer(listCertificates, [aCertificate({ expires_at: toStamp(soon(-2)) })])
  await draw(<ComingUp />)
  await expect.poll(() => asked).toHaveLength(1)
  await expect.element(page.getByText('Coming up')).not.toBeInTheDocument()
})
