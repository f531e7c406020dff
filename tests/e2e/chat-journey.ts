/** What journeys of the chat stand on: a world of their own, with Rina signed in. */
import type { Page } from 'playwright/test'

import { type ChatWorld, makeChatWorld } from '../chat-world.ts'
import { HomePage } from '../pages/home-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { TicketPage } from '../pages/ticket-page.ts'
import { test as base } from './fixtures.ts'
import { startSignedIn } from './start-signed-in.ts'

export const test = base.extend<{ world: ChatWorld }>({
  world: async ({ portal }, provide) => {
    const world = await makeChatWorld(portal.origin, portal.dataDir)
    await provide(world)
    await world.leave()
  },
})

/** Rina opens her ticket. */
export async function openChat(page: Page, { token, ticket }: ChatWorld) {
  await startSignedIn(page, token, ticket.path)
  return new TicketPage(page).isShown(ticket.number)
}

/** The same with a session of the page's own: what ends with it leaves the world's be. */
export async function signInToChat(page: Page, { rina, ticket }: ChatWorld) {
  await (await new SignInPage(page).open()).signInAs(rina.email, rina.password)
  await new HomePage(page).isLoaded()
  await page.goto(ticket.path)
  return new TicketPage(page).isShown(ticket.number)
}
