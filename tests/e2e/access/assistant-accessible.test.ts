/** The assistant's panel, by axe, in three sizes and both schemes. */
import { panelAt } from '../support/assistant-at.ts'
import { everyLook } from '../support/every-look.ts'
import { expect } from '../support/fixtures.ts'

everyLook('the assistant is accessible', async ({ page, at, lab }) => {
  const panel = await (await panelAt(page, lab.rina.token)).greeted()
  await at('the greeting')
  await panel.say('how do I clean the probe')
  await panel.say('thank you')
  await expect(panel.stars(/rate/)).toBeVisible()
  await at('an answer and a rating')
})
