import { afterAll, beforeAll, expect, test } from 'vitest'

import { readQueueKey } from '#contract/session'
import { type Lab, openLab } from '#tests/support/worlds/lab'

let lab: Lab
beforeAll(async () => {
  lab = await openLab()
})
afterAll(() => lab.close())

const keyOf = async (actor: Awaited<ReturnType<Lab['customer']>>) =>
  (await actor.call(readQueueKey, {})).data.key

test('every person has one key, the same on each device, and nobody else has it', async () => {
  const [rina, dewi] = [await lab.customer('rina'), await lab.customer('dewi')]
  const key = await keyOf(rina)
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(await keyOf({ ...rina, ...(await lab.signIn(rina.who)) })).toBe(key)
  expect(await keyOf(dewi)).not.toBe(key)
})

test('two devices that ask first at once get the same key', async () => {
  const rina = await lab.customer('rina')
  const keys = await Promise.all(Array.from({ length: 8 }, () => keyOf(rina)))
  expect(new Set(keys).size).toBe(1)
})

test('without a token there is no key', async () => {
  const { status } = await lab.send('GET', '/api_v2/customer/queue-key')
  expect(status).toBe(401)
})
