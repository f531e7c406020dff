// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import {
  unseenAnswerStore,
  ASSISTANT_STORAGE_KEY,
  awaitAnswer,
  onAssistantPush,
  notifyAssistant,
} from './pushes.ts'

const answered = () => {
  notifyAssistant({ type: 'message', message: { title: 'Halo' } })
  return unseenAnswerStore.get()
}

test('an answer is unseen only where it was waited for, until the panel is looked at', () => {
  expect(answered()).toBe(false)
  awaitAnswer(true)
  expect(unseenAnswerStore.get()).toBe(false)
  expect(answered()).toBe(true)
  awaitAnswer(false)
  expect(unseenAnswerStore.get()).toBe(false)
  expect(answered()).toBe(false)
  awaitAnswer(true)
  notifyAssistant({ type: 'reset' })
  expect(answered()).toBe(false)
})

test('the panel hears what is pushed to it, until it is closed', () => {
  const heard: string[] = []
  const stop = onAssistantPush(({ type }) => heard.push(type))
  notifyAssistant({ type: 'message', message: { title: 'Halo' } })
  notifyAssistant({ type: 'reset' })
  stop()
  notifyAssistant({ type: 'reset' })
  expect(heard).toEqual(['message', 'reset'])
})

test('a session that ends is forgotten also where no panel was opened', () => {
  localStorage.setItem(ASSISTANT_STORAGE_KEY, '{}')
  notifyAssistant({ type: 'message', message: { title: 'Halo' } })
  expect(localStorage.getItem(ASSISTANT_STORAGE_KEY)).toBe('{}')
  notifyAssistant({ type: 'reset' })
  expect(localStorage.getItem(ASSISTANT_STORAGE_KEY)).toBeNull()
})
