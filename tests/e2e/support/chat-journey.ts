/** What journeys of the chat stand on: a ticket in a laboratory of their own, with Rina signed in. */
import type { Page } from 'playwright/test'

import { TicketPage } from '#tests/pages/tickets/ticket-page'
import { type ChatWorld, openChatWorld } from '#tests/support/worlds/chat-world'

import { test as base } from './fixtures.ts'
import { startSignedIn } from './start-signed-in.ts'

export const test = base.extend<{ world: ChatWorld }>({
  world: async ({ portal, lab, store }, provide) => {
    await provide(await openChatWorld(portal.origin, lab, store))
  },
})

/** Rina opens her ticket. */
export async function openChat(page: Page, { token, ticket }: ChatWorld) {
  await startSignedIn(page, token, ticket.path)
  return new TicketPage(page).isShown(ticket.number)
}
