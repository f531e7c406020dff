/** The assistant's conversations of the past. */
import { expect as expected, type Page } from 'playwright/test'

import { AssistantPanel } from '#tests/pages/news/assistant-panel'
import { PastConversations } from '#tests/pages/news/past-conversations'

import { press, type Place } from './place.ts'

const expect = expected.configure({ timeout: 20_000 })

/** Has conversations, and opens their list. */
async function askAssistant(page: Page) {
  await press(/assistant/i)(page)
  const panel = new AssistantPanel(page)
  await expect(panel.messages.first()).toBeVisible()
  await panel.say('the waste container is full')
  await panel.say('where is the label of the instrument?')
  await panel.tap('This solved it')
  const past = await new PastConversations(page).show()
  await past.begin()
  await expect(panel.messages.first()).toBeVisible()
  await panel.say('QC is out of range since the lot was changed')
  return past.show()
}

const PLACES = {
  past: async () => undefined,
  found: async (past: PastConversations) => past.search('waste'),
  one: async (past: PastConversations) => past.open(/waste container/),
  'past-offline': async (past: PastConversations, page: Page) => {
    await page.context().setOffline(true)
    await past.searchBox.fill('waste')
    await expect(past.rows).toHaveCount(1)
    await expect(past.dialog).toContainText('newest conversations')
  },
  'past-empty': async (past: PastConversations) => past.deleteAll(),
}

export const listAssistantPlaces = (as: string): Place[] =>
  Object.entries(PLACES).map(([name, act]) => ({
    name: `assistant-${name}`,
    path: '/points',
    as,
    act: async (page) => act(await askAssistant(page), page),
  }))
