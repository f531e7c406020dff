/** The desk's command line where a command wants to know that it is still the same person. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { beginAuthenticator, confirmAuthenticator } from '#contract/security/second-factor'
import { codeAt } from '#tests/support/authenticator-app'
import { runCommand } from '#tests/support/programs/run-command'
import { type Lab, openLab, UNLIMITED } from '#tests/support/worlds/lab'

let lab: Lab
beforeAll(async () => {
  lab = await openLab({ limits: UNLIMITED })
})
afterAll(() => lab.close())

const age = () =>
  lab.db
    .updateTable('tokens')
    .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
    .execute()

test('an older token asks for the password, and for the code beside it', async () => {
  const sari = await lab.signIn(await lab.build.vendorStaff('sari'))
  const { who } = await lab.customer()
  const desk = (...more: string[]) =>
    runCommand('desk', ['second-factor-reset', who.email, '--note', 'New phone.', ...more], {
      BENCHSIDE_ORIGIN: lab.address,
      BENCHSIDE_TOKEN: sari.token,
    })
  await age()
  const refused = await desk()
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('call it again with --password, and with --code')

  expect(await desk('--password', sari.who.password)).toMatchObject({ code: 0 })

  const now = new Date()
  lab.setClock(now)
  const { secret } = (await sari.call(beginAuthenticator, { body: {} })).data
  const body = { code: await codeAt(secret, now, 30_000) }
  await sari.call(confirmAuthenticator, { body })
  await age()
  const missing = await desk('--password', sari.who.password)
  expect(missing.code).toBe(1)
  expect(missing.err).toContain('code: Enter the code from your authenticator app')
  const code = await codeAt(secret, now)
  const done = await desk('--password', sari.who.password, '--code', code)
  expect(done).toMatchObject({ code: 0 })
  expect(done.out).toContain('sign in with just their password')
})
