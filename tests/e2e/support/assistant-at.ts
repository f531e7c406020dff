/** Somebody who talks to the assistant, here and on another device. */
import type { Page } from 'playwright/test'

import { sendToAssistant } from '#contract/assistant'
import { createClient } from '#contract/http/client'
import { AssistantPanel } from '#tests/pages/news/assistant-panel'

import { startSignedIn } from './start-signed-in.ts'

/** The same person on another device. */
export function elsewhere(origin: string, token: string) {
  const client = createClient({ baseUrl: () => origin, token: () => token })
  return {
    async say(id: number, message: string, option: { type?: string; sourceId?: string } = {}) {
      const body = { sessionId: String(id), type: 'text', message, ...option }
      await client.call(sendToAssistant, { body })
    },
    /** Returns the id of the conversation that it begins. */
    async begin(): Promise<number> {
      const body = { message: 'hi', greet: true }
      const { data } = await client.call(sendToAssistant, { body })
      return data?.ticket?.id ?? 0
    },
  }
}

export async function panelAt(page: Page, token: string, path = '/home') {
  await startSignedIn(page, token, path)
  return new AssistantPanel(page)
}
