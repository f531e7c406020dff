/** The conversations of the past: found, read, continued and deleted. */
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import {
  deleteConversation,
  deleteConversations,
  listConversations,
  readConversation,
  type AssistantConversation,
} from '#contract/assistant-conversations'
import { toStamp } from '#contract/http/stamp'
import { AssistantPanel } from '#features/assistant/assistant-panel.tsx'
import { changePastView, leavePast } from '#features/assistant/past-view.ts'
import * as past from '#features/assistant/past/past.tsx'

import { Refused } from '../support/api.ts'
import { assistant, line, serveAssistant } from '../support/assistant.tsx'
import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'
import { ME } from '../support/people.ts'

const panel = page.getByRole('dialog', { name: /^(Conversations|Support assistant|Waste|Probe)/ })
const rows = panel.getByRole('list', { name: 'Your conversations' }).getByRole('listitem')
const row = (text: string) => rows.filter({ hasText: text })
const said = panel.getByRole('region', { name: 'Conversation' })
const button = (name: string) => panel.getByRole('button', { name }).first()
const search = panel.getByRole('searchbox', { name: 'Search your conversations' })
const heading = (name: string) => panel.getByRole('heading', { name })

const conversation = (over: Partial<AssistantConversation>): AssistantConversation => ({
  id: 1,
  title: 'Waste is full',
  outcome: 'open',
  last_action_at: toStamp(new Date()),
  ...over,
})

/** The list of two conversations, as it is opened from the current one. */
async function showPast() {
  const served = serveAssistant()
  const { server } = served
  let kept = [conversation({}), conversation({ id: 2, title: 'Probe is bent', outcome: 'solved' })]
  const searched = server.answer(listConversations, ({ query }) =>
    kept.filter(({ title }) => title.toLowerCase().includes((query['search'] ?? '').toLowerCase())),
  )
  server.answer(readConversation, ({ params }) => {
    const found = kept.find(({ id }) => id === Number(params['id']))
    if (!found) return new Refused(404, 'Not found')
    const yes = { type: 'button', title: 'Yes', source: 'yes' }
    return { ...found, question: `${found.title}!`, chats: [line(1, 'Is it full?', [yes])] }
  })
  const deleted = server.answer(deleteConversation, ({ params }) => {
    kept = kept.filter(({ id }) => id !== Number(params['id']))
    return {}
  })
  const emptied = server.answer(deleteConversations, () => {
    kept = []
    return {}
  })
  onTestFinished(leavePast)
  await draw(<AssistantPanel me={ME} onClose={() => undefined} onGo={() => undefined} />)
  await expect.element(assistant.log).toHaveTextContent('How can we help?')
  changePastView({ shown: past })
  await expect.element(row('Waste is full')).toBeVisible()
  return { ...served, searched, deleted, emptied }
}

async function open(text: string) {
  await row(text).getByRole('link').click()
  await expect.element(said).toHaveTextContent('Is it full?')
}

/** Answers the question whether something may be deleted. */
async function confirm(question: string) {
  const asked = page.getByRole('dialog').filter({ hasText: question })
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect.element(asked).not.toBeInTheDocument()
}

test('each says what became of it, and words are searched on the server', async () => {
  const { searched } = await showPast()
  await expect.element(row('Waste is full')).toHaveTextContent('In progress')
  await expect.element(row('Probe is bent')).toHaveTextContent('Solved')
  await expectEveryLook()
  await search.fill('probe')
  await expect.element(row('Waste')).not.toBeInTheDocument()
  await expect.element(row('Probe')).toBeVisible()
  expect(searched.at(-1)?.query).toMatchObject({ search: 'probe' })
  await search.fill('nothing of the kind')
  await expect.element(panel).toHaveTextContent('No conversations found')
  await button('Clear search').click()
  await expect.poll(() => rows.elements()).toHaveLength(2)
})

test('one that goes on is read without its choices, and continued', async () => {
  await showPast()
  await open('Waste is full')
  expect(said.getByRole('button').elements()).toEqual([])
  await expectEveryLook()
  await button('Continue').click()
  await expect.element(assistant.log).toHaveTextContent('Is it full?')
})

test('the question of one that was solved is asked again, in another conversation', async () => {
  const { greetings } = await showPast()
  await open('Probe is bent')
  await button('Ask about this again').click()
  await expect.element(assistant.log).toHaveTextContent('How can we help?')
  await expect.element(assistant.box).toHaveValue('Probe is bent!')
  await expect.element(assistant.box).toHaveFocus()
  // Nothing was said in the one before.
  expect(greetings()).toHaveLength(1)
})

test('the keyboard leads to a conversation, back to its row, and to the message box', async () => {
  await showPast()
  const link = row('Probe is bent').getByRole('link').element()
  link.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Probe is bent')).toHaveFocus()
  button('Back').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(row('Probe is bent').getByRole('link')).toHaveFocus()
  button('Back').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(assistant.box).toHaveFocus()
})

test('one is deleted, then all of them', async () => {
  const { deleted, emptied } = await showPast()
  await open('Waste is full')
  await button('Delete conversation').click()
  await confirm('Delete this conversation?')
  await expect.element(row('Probe is bent')).toBeVisible()
  await expect.element(row('Waste')).not.toBeInTheDocument()
  expect(deleted.map(({ params }) => params)).toEqual([{ id: '1' }])
  await button('Delete all conversations').click()
  await confirm('Delete all your conversations')
  await expect.poll(() => emptied).toHaveLength(1)
  leavePast()
  await expect.element(assistant.log).toBeVisible()
  changePastView({ shown: past })
  await expect.element(panel).toHaveTextContent('No conversations yet')
})

test('one that was deleted on another device leads back to the list', async () => {
  const { server } = await showPast()
  server.answer(readConversation, () => new Refused(404, 'Not found'))
  server.answer(listConversations, [])
  await row('Waste is full').getByRole('link').click()
  await expect.element(heading('Conversations')).toBeVisible()
})

test('without a network the titles are searched here, and nothing is deleted', async () => {
  const { searched } = await showPast()
  const asked = searched.length
  dispatchEvent(new Event('offline'))
  await expect.element(button('Delete all conversations')).toBeDisabled()
  await expect.element(panel).toHaveTextContent('when you’re back online')
  await search.fill('WASTE')
  await expect.element(panel).toHaveTextContent('titles of your newest conversations')
  await expect.poll(() => rows.elements()).toHaveLength(1)
  expect(searched).toHaveLength(asked)
  dispatchEvent(new Event('online'))
  await open('Waste is full')
  dispatchEvent(new Event('offline'))
  await expect.element(button('Delete conversation')).toBeDisabled()
})
