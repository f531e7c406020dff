// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import { ASSISTANT_STORAGE_KEY, onAssistantPush, tellAssistant } from './assistant-pushes.ts'

test('the panel hears what is pushed to it, until it is closed', () => {
  const heard: string[] = []
  const stop = onAssistantPush(({ type }) => heard.push(type))
  tellAssistant({ type: 'message', message: { title: 'Halo' } })
  tellAssistant({ type: 'reset' })
  stop()
  tellAssistant({ type: 'reset' })
  expect(heard).toEqual(['message', 'reset'])
})

test('a session that ends is forgotten also where no panel was opened', () => {
  localStorage.setItem(ASSISTANT_STORAGE_KEY, '{}')
  tellAssistant({ type: 'message', message: { title: 'Halo' } })
  expect(localStorage.getItem(ASSISTANT_STORAGE_KEY)).toBe('{}')
  tellAssistant({ type: 'reset' })
  expect(localStorage.getItem(ASSISTANT_STORAGE_KEY)).toBeNull()
})
