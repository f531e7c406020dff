import type { Page } from 'playwright/test'

import { SavedTicket } from '#tests/pages/papers/saved-ticket'
import { FilesPanel } from '#tests/pages/tickets/files-panel'
import { OpenTicketPage } from '#tests/pages/tickets/open-ticket-page'
import { PhotosWindow } from '#tests/pages/tickets/photos-window'
import * as sample from '#tests/support/sample-files'
import type { Colleague } from '#tests/support/worlds/own-lab'

import { queuedFiles } from '../support/device-stored.ts'
import { goOffline, keepsThePortal } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow' })

const jpeg = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sample.phonePhoto(),
})
/** Of her only ticket. */
async function attachmentsOf(rina: Colleague) {
  const tickets = await rina.tickets()
  expect(tickets).toHaveLength(1)
  return (await rina.read(tickets[0]?.id ?? 0)).attachments
}

async function fillComplaint(page: Page) {
  const form = await new OpenTicketPage(page).isShown('Technical complaint')
  await form.chooseInstrument('Analyser')
  await form.chooseDivision('Immunology and serology')
  await form.describe('Error E-217 on the screen.')
  await form.contact('Rina Wulandari', '+62 815 5550 3301')
  return form
}

test('without a network the photos wait behind their ticket, and follow it', async ({
  page,
  context,
  lab,
}) => {
  await startSignedIn(page, lab.rina.token, '/ticket/open/technical/1')
  await fillComplaint(page)
  await keepsThePortal(page)
  await goOffline(page)
  const saved = await new SavedTicket(page).confirm()
  const photos = await new PhotosWindow(page).open()
  await photos.choose(await jpeg('screen.jpg'), await jpeg('label.jpg'))
  const drawing = await photos.draw(1)
  await drawing.press('Enter')
  await drawing.done()
  await photos.send(2)
  await expect(photos.withText('2 photos added to the ticket')).toBeVisible()

  await test.step('what waits was drawn anew: nothing says where it was taken', async () => {
    expect(sample.hasLocation(await sample.phonePhoto())).toBe(true)
    const waiting = await queuedFiles(page)
    expect(waiting).toHaveLength(2)
    expect(waiting.map(sample.hasLocation)).toEqual([false, false])
  })

  await saved.toTicket()
  const files = new FilesPanel(page)
  await expect(files.unsentRows).toHaveText([/E-217/, /screen\.jpg/, /label\.jpg/])
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/tickets\/TC[\w-]+\/\d+$/)
  await expect(files.rows).toHaveCount(2)
  await expect(files.unsent).toBeHidden()
  expect(await attachmentsOf(lab.rina)).toHaveLength(2)
})
