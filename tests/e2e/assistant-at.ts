/** Somebody who talks to the assistant, here and on another device. */
import type { Page } from 'playwright/test'

import { createClient } from '#contract/client'
import { sendToAssistant } from '#contract/endpoints/assistant'

import { AssistantPanel } from '../pages/assistant-panel.ts'
import { signIn } from '../sign-in.ts'
import { startSignedIn } from './start-signed-in.ts'

/** One person may send so many messages a minute: the journeys are those of several. */
export const RINA = 'rina@demo.lab'
export const BUDI = 'budi@demo.lab'
export const DEWI = 'dewi@other.lab'

/** The same person on another device. */
export async function elsewhere(origin: string, email: string) {
  const token = await signIn(origin, email)
  const client = createClient({ baseUrl: () => origin, token: () => token })
  return {
    say: (id: number, message: string) =>
      client.call(sendToAssistant, { body: { sessionId: String(id), type: 'text', message } }),
  }
}

export async function panelAt(page: Page, origin: string, email: string, path = '/home') {
  await startSignedIn(page, await signIn(origin, email), path)
  return new AssistantPanel(page)
}
