import { randomBytes } from 'node:crypto'

import type { BrowserContext, Page } from 'playwright/test'

import { HomePage } from '../pages/home-page.ts'
import { OpenTicketPage } from '../pages/open-ticket-page.ts'
import { PortalPage } from '../pages/portal-page.ts'
import { SeenFiles } from '../pages/seen-files.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { TicketPage } from '../pages/ticket-page.ts'
import type { OwnLab } from '../support/own-lab.ts'
import { signIn } from '../support/sign-in.ts'
import { endAbruptly, isToWipe, storedFirstPaint } from './device-stored.ts'
import { everythingKept } from './device.ts'
import { expect, test } from './fixtures.ts'
import { openRichTicket } from './rich-ticket.ts'
import { startSignedIn } from './start-signed-in.ts'

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

  const traces = [mark, 'Wulandari', token]
  await expect.poll(() => storedFirstPaint(page)).toContain(mark)
  const kept = await everythingKept(page)
  for (const trace of [...traces, `a log of ${mark}`, `about ${mark}`, '%PDF']) {
    expect(kept).toContain(trace)
  }
  return { form, other, traces }
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
  context,
  portal,
  lab,
  allowConsole,
}) => {
  allowConsole(/favicon\.ico/)
  const { form, other, traces } = await leaveTraces(page, context, portal.origin, lab)
  await form.startOver()
  await other.close()
  await page.goto('/healthz')
  await endAbruptly(page)
  expect(await found(page, traces)).not.toEqual([])
  await new SignInPage(page).open()
  await expect.poll(() => found(page, traces)).toEqual([])
  await expect.poll(() => isToWipe(page)).toBe(false)
})
