import { expect, test } from 'vitest'

import { onAssistantPush, tellAssistant } from './assistant-pushes.ts'

test('the panel hears what is pushed to it, until it is closed', () => {
  const heard: string[] = []
  const stop = onAssistantPush(({ type }) => heard.push(type))
  tellAssistant({ type: 'message', message: { title: 'Halo' } })
  tellAssistant({ type: 'reset' })
  stop()
  tellAssistant({ type: 'reset' })
  expect(heard).toEqual(['message', 'reset'])
})
