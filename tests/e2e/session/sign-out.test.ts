import { randomBytes } from 'node:crypto'

import type { BrowserContext, Page } from 'playwright/test'

import { HomePage } from '#tests/pages/home-page'
import { SeenFiles } from '#tests/pages/papers/seen-files'
import { PortalPage } from '#tests/pages/portal-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { OpenTicketPage } from '#tests/pages/tickets/open-ticket-page'
import { TicketPage } from '#tests/pages/tickets/ticket-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'
import { signIn } from '#tests/support/sign-in'
import type { OwnLab } from '#tests/support/worlds/own-lab'

import {
  endAbruptly,
  isWipePending,
  rememberContact,
  rememberedFields,
  storedFirstPaint,
} from '../support/device-stored.ts'
import { everythingKept, keptOfPeople } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { openRichTicket } from '../support/rich-ticket.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow' })

/** Leaves as much as can be left: answers, files, drafts of two forms and a picture, in two tabs. */
async function leaveTraces(page: Page, context: BrowserContext, origin: string, { rina }: OwnLab) {
  const mark = `m${randomBytes(5).toString('hex')}`
  const { number, path } = await openRichTicket(origin, rina.token, mark)
  const token = await signIn(origin, rina.email, rina.password)
  await startSignedIn(page, token, path)
  const ticket = await new TicketPage(page).isShown(number)
  const files = new SeenFiles(page)
  await files.lookThrough(`photo-${mark}.png`, `manual-${mark}.pdf`)
  await files.select(`log-${mark}.txt`)
  await files.downloadSelected()
  await ticket.goTo('Home')

  const other = await context.newPage()
  await other.goto('/ticket/open/technical/1')
  const form = new OpenTicketPage(other)
  await form.describe(`Half a sentence about ${mark}`)
  await expect(form.draftSaved).toBeVisible()

  await rememberContact(page, 'Tono Wirawan')
  const traces = [mark, 'Wulandari', 'Tono Wirawan', token]
  await expect.poll(() => storedFirstPaint(page)).toContain(mark)
  // what is shown is kept a moment later
  const missing = async () => {
    const kept = await everythingKept(page)
    const all = [...traces, `a log of ${mark}`, `about ${mark}`, '%PDF']
    return all.filter((trace) => !kept.includes(trace))
  }
  await expect.poll(missing).toEqual([])
  return { other, traces }
}

/** Which of `traces` this browser still holds anywhere. */
async function found(page: Page, traces: readonly string[]): Promise<string[]> {
  const kept = await everythingKept(page)
  return traces.filter((trace) => kept.includes(trace))
}

test('signing out in one tab ends all, and leaves no word of the person on the device', async ({
  page,
  context,
  portal,
  lab,
  allowConsole,
}) => {
  // What was on its way when the token was revoked.
  allowConsole(/status of 401/)
  const { other, traces } = await leaveTraces(page, context, portal.origin, lab)
  await new PortalPage(page).signOut()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
  await expect.poll(() => found(page, traces)).toEqual([])
  // The draft is kept for its person, encrypted; no other row of any database is left.
  const inClear = async () => {
    const { rows } = await keptOfPeople(page)
    return rows.filter((row) => !('iv' in (JSON.parse(row) as object)))
  }
  await expect.poll(inClear).toEqual([])
  expect(await rememberedFields(page)).toEqual([])

  // Whoever comes next finds nothing either, however late something was written.
  await other.close()
  const budi = await lab.build.organisation('Klinik Sentosa')
  const { email, password } = await lab.build.employee('Budi Santoso', budi)
  await new SignInPage(page).signInAs(email, password)
  await new HomePage(page).isLoaded()
  await expect.poll(() => storedFirstPaint(page)).toContain(budi.name)
  expect(await found(page, traces)).toEqual([])
})

test('a page that was closed while it signed out is wiped by the next one', async ({
  page,
  lab: { rina },
}) => {
  const { number } = await rina.complain('The lamp flickers.')
  const traces = [number, rina.name]
  await startSignedIn(page, rina.token, '/tickets')
  await new TicketsPage(page).isShown()
  const kept = async () => (await found(page, traces)).length
  await expect.poll(kept).toBe(traces.length)
  await page.goto('/healthz')
  await endAbruptly(page)
  expect(await kept()).toBe(traces.length)
  await new SignInPage(page).open()
  await expect.poll(kept).toBe(0)
  await expect.poll(() => isWipePending(page)).toBe(false)
})
