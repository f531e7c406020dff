/** Somebody who talks to the assistant, here and on another device. */
import type { Page } from 'playwright/test'

import { createClient } from '#contract/client'
import { sendToAssistant } from '#contract/endpoints/assistant'

import { AssistantPanel } from '../pages/assistant-panel.ts'
import { signIn } from '../sign-in.ts'
import { startSignedIn } from './start-signed-in.ts'

export const EMAIL = 'rina@demo.lab'

/** The same person on another device. */
export async function elsewhere(origin: string) {
  const token = await signIn(origin, EMAIL)
  const client = createClient({ baseUrl: () => origin, token: () => token })
  return {
    say: (id: number, message: string) =>
      client.call(sendToAssistant, { body: { sessionId: String(id), type: 'text', message } }),
  }
}

export async function panelAt(page: Page, origin: string, path = '/home') {
  await startSignedIn(page, await signIn(origin, EMAIL), path)
  return new AssistantPanel(page)
}
