/** Passkeys that a browser answers for in a frame of another website, which only pretends to be the portal. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  signInWithPasskey,
} from '#contract/security/passkeys'
import { type Lab, openLab, UNLIMITED } from '#tests/support/worlds/lab'
import { Browser, PORTAL } from '#tests/support/worlds/passkeys'

let lab: Lab
beforeAll(async () => {
  lab = await openLab({ limits: UNLIMITED, publicUrl: PORTAL })
})
afterAll(() => lab.close())

/** What a browser adds to what it signs there. */
const FRAMES = [{ crossOrigin: true }, { topOrigin: 'https://elsewhere.test' }]

/** Has the authenticator sign it, as it would any other answer. */
function inFrame<T>(frame: object, answer: () => T): T {
  const { stringify } = JSON
  const spy = vi
    .spyOn(JSON, 'stringify')
    .mockImplementation((value: object) => stringify({ ...value, ...frame }))
  try {
    return answer()
  } finally {
    spy.mockRestore()
  }
}

test.each(FRAMES)('none is made there: %j', async (frame) => {
  const [rina, browser] = [await lab.customer(), new Browser()]
  const { data: asked } = await rina.call(beginPasskey, { body: {} })
  const answer = inFrame(frame, () => browser.create(asked))
  const said = await rina.send('POST', addPasskey.path, { body: { answer } })
  expect(said.status).toBe(422)
  expect((await rina.call(listPasskeys, {})).data).toEqual([])
})

test.each(FRAMES)('none signs in there: %j', async (frame) => {
  const [rina, browser] = [await lab.customer(), new Browser()]
  await browser.add(rina)
  const { json } = await lab.send('POST', beginPasskeySignIn.path, { body: {} })
  const answer = inFrame(frame, () => browser.get(json.data))
  const said = await lab.send('POST', signInWithPasskey.path, { body: { answer } })
  expect(said.status).toBe(401)
  expect((await browser.signIn(lab)).status).toBe(200)
})
