/** Somebody who asks for many things at once holds nobody else up. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { requestEmailChange, resendEmailChange } from '#contract/account/email-change'
import { resetSecondFactor } from '#contract/security/second-factor'
import { readMe } from '#contract/session'
import { type Lab, openLab, UNLIMITED } from '#tests/support/worlds/lab'

/** More than the pool has connections, several times. */
const MANY = 40

let lab: Lab
beforeAll(async () => {
  lab = await openLab({ limits: UNLIMITED })
})
afterAll(() => lab.close())

const atOnce = async (send: (index: number) => Promise<{ status: number }>) => {
  const answers = await Promise.all(Array.from({ length: MANY }, (_, index) => send(index)))
  return [...new Set(answers.map(({ status }) => status))]
}

test('asking for another email address', async () => {
  const [rina, budi] = [await lab.customer(), await lab.customer('budi')]
  const [asked, bystander] = await Promise.all([
    atOnce((index) => {
      const body = { email: `rina.${index}@many.lab` }
      return rina.send('POST', requestEmailChange.path, { body })
    }),
    budi.send('GET', readMe.path),
  ])
  expect(asked).toEqual([200])
  expect(bystander.status).toBe(200)
  expect(await atOnce(() => rina.send('POST', resendEmailChange.path, { body: {} }))).toEqual([200])
})

test('resetting what somebody signs in with', async () => {
  const [rina, staff] = [
    await lab.customer(),
    await lab.signIn(await lab.build.vendorStaff('sari')),
  ]
  const body = { email: rina.who.email, note: 'Lost the telephone.' }
  const reset = () => staff.send('POST', resetSecondFactor.path, { body })
  expect(await atOnce(reset)).toEqual([200])
})
