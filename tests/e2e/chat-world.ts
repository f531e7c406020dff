/** A laboratory of a journey's own on the server that runs: a person, an engineer of the vendor, and their ticket. */
import { Readable } from 'node:stream'

import type { Page } from 'playwright/test'

import { createClient } from '#contract/client'
import { createToken } from '#contract/endpoints/session'
import { createTicket } from '#contract/endpoints/tickets'
import { ticketSlug } from '#contract/entities/ticket'
import { TICKET_TYPE } from '#contract/entities/ticket-type'

import type { Employee } from '../builders.ts'
import { fillChat } from '../fill-chat.ts'
import { openStore } from '../open-store.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { TicketPage } from '../pages/ticket-page.ts'
import { expect, test as base } from './fixtures.ts'
import type { ServerProcess } from './server-process.ts'

interface ChatWorld {
  rina: Employee
  engineer: Employee
  ticket: { id: number; number: string; path: string }
  store: Awaited<ReturnType<typeof openStore>>
  /** The engineer writes. */
  answer: (comment: string) => Promise<void>
  /** Rina and the engineer take turns, and Rina has read it all. */
  fill: (messages: number) => Promise<void>
  /** The engineer puts a file on the ticket. */
  attach: (name: string, mime: string, bytes: Buffer) => Promise<void>
}

async function makeChatWorld(portal: ServerProcess): Promise<ChatWorld> {
  const store = await openStore(portal.dataDir)
  const { build, db, files } = store
  const organisation = await build.organisation()
  const rina = await build.employee('rina', organisation)
  const engineer = await build.vendorStaff('sari')
  const ticket = await openTicket(portal.origin, rina, (await build.department()).id)
  return {
    rina,
    engineer,
    ticket,
    store,
    answer: (comment) => build.reply(ticket.id, engineer, comment),
    async fill(messages) {
      await fillChat(db, ticket.id, [rina, engineer], messages)
      const { last } = await db
        .selectFrom('replies')
        .where('ticket_id', '=', ticket.id)
        .select(({ fn }) => fn.max('id').as('last'))
        .executeTakeFirstOrThrow()
      const read = { user_id: rina.id, ticket_id: ticket.id, last_reply_id: last ?? 0 }
      await db.insertInto('ticket_reads').values(read).execute()
    },
    async attach(name, mime, bytes) {
      const { key, size } = await files.put(Readable.from([bytes]), mime)
      const extension = name.split('.').at(-1) ?? ''
      await build.attachment(ticket.id, engineer, '', { name, extension, mime, size, key })
    },
  }
}

/** A journey with a world of its own. */
export const test = base.extend<{ world: ChatWorld }>({
  world: async ({ portal }, provide) => {
    const world = await makeChatWorld(portal)
    await provide(world)
    await world.store.close()
  },
})

export async function signIn(page: Page, { rina }: ChatWorld) {
  const signInPage = await new SignInPage(page).open()
  await signInPage.fill(rina.email, rina.password)
  await signInPage.submit()
  await expect(page).toHaveURL(/\/home/)
}

/** Rina opens her ticket. */
export async function openChat(page: Page, world: ChatWorld) {
  await signIn(page, world)
  await page.goto(world.ticket.path)
  return new TicketPage(page).isShown(world.ticket.number)
}

async function openTicket(origin: string, by: Employee, department_id: number) {
  const open = createClient({ baseUrl: () => origin, token: () => undefined })
  const { email, password } = by
  const { data: session } = await open.call(createToken, { body: { email, password } })
  const client = createClient({ baseUrl: () => origin, token: () => session.access_token })
  const { data } = await client.call(createTicket, {
    body: {
      ticket_type_id: TICKET_TYPE.nonTechnicalComplaint,
      department_id,
      staff_name: 'Rina Wulandari',
      staff_phone_number: '+62 812 5550 1201',
      description: 'Two boxes arrived crushed.',
    },
  })
  const { id, number } = data
  return { id, number, path: `/tickets/${ticketSlug(number)}/${id}` }
}
