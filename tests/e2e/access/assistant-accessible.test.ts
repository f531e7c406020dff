/** The assistant's panel, by axe, in three sizes and both schemes. */
import { PastConversations } from '#tests/pages/news/past-conversations'

import { panelAt } from '../support/assistant-at.ts'
import { everyLook } from '../support/every-look.ts'
import { expect } from '../support/fixtures.ts'

everyLook('the assistant is accessible', async ({ page, at, lab }) => {
  const panel = await (await panelAt(page, lab.rina.token)).greeted()
  await at('the greeting')
  await panel.say('how do I clean the probe')
  await panel.say('thank you')
  await expect(panel.stars()).toBeVisible()
  await at('an answer and a rating')
  const past = await new PastConversations(page).show()
  await expect(past.rows).toHaveCount(1)
  await at('its conversations')
  await past.search('probe')
  await at('a search through them')
  await past.open('probe')
  await at('one of them')
  await past.delete()
  await past.clearButton.click()
  await expect(past.dialog).toContainText('No conversations yet')
  await at('without any')
})
