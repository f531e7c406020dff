import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { sendToAssistant } from '#contract/assistant'
import { AssistantPanel } from '#features/assistant/assistant-panel.tsx'

import { startServer, UNREACHED } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'
import { ME } from '../support/people.ts'

// A file of its own: what waits here is still in the page's queue afterwards.
test('without a connection it says what becomes of what is written', async () => {
  startServer().answer(sendToAssistant, () => UNREACHED)
  await draw(<AssistantPanel me={ME} onClose={() => undefined} onGo={() => undefined} />)
  const panel = page.getByRole('dialog', { name: 'Support assistant' })
  const log = panel.getByRole('log', { name: 'Conversation' })
  await expect
    .element(panel.getByRole('status').filter({ hasText: 'offline' }))
    .toHaveTextContent('is saved on this device')
  await userEvent.keyboard('It leaks{Enter}')
  await expect.element(log).toHaveTextContent('You: It leaks')
  await expect.element(log).toHaveTextContent('Not sent yet')
  await expectEveryLook()
})
