import type { Page } from 'playwright/test'

import { SavedTicket } from '#tests/pages/papers/saved-ticket'
import { ChatFiles } from '#tests/pages/tickets/chat-files'
import { DrawWindow } from '#tests/pages/tickets/draw-window'
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
const png = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sample.png(600, 400),
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

test('photos are added to a new technical ticket, one of them drawn on with mouse and keys', async ({
  page,
  lab,
}) => {
  await startSignedIn(page, lab.rina.token, '/ticket/open/technical/1')
  const form = await fillComplaint(page)
  const number = await form.confirm()
  const photos = await new PhotosWindow(page).open()
  await photos.choose(await jpeg('screen.jpg'), await png('error.png'))

  await test.step('one is drawn on', async () => {
    const drawing = await photos.draw(2)
    await drawing.drag([0.1, 0.1], [0.5, 0.6])
    await expect(drawing.said).toContainText('1 mark. Circle: 30% from the left, 35% from the top')
    await drawing.take('Arrow')
    await drawing.drag([0.8, 0.8], [0.8, 0.8])
    await expect(drawing.said).toContainText('2 marks. Arrow: 80% from the left, 80% from the top')
    await drawing.take('Blur')
    await drawing.press('Enter', 'ArrowUp', '+')
    await expect(drawing.said).toContainText('3 marks. Blur: 50% from the left, 47% from the top')
    await drawing.press('Enter', 'Delete', 'Enter', 'ControlOrMeta+z')
    await expect(drawing.said).toContainText('3 marks. Blur: 50% from the left, 47% from the top')
    await drawing.done()
  })

  await photos.send(2)
  await expect(photos.withText('2 photos added to the ticket')).toBeVisible()
  await form.toDetail(number)
  const files = new FilesPanel(page)
  await expect(files.rows).toHaveCount(2)
  expect((await attachmentsOf(lab.rina)).map(({ name }) => name).toSorted()).toEqual([
    'error.jpg',
    'screen.jpg',
  ])
  await expect((await files.look('error.jpg')).picture).toHaveJSProperty('naturalWidth', 600)
})

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

test('an office ticket, whose form has a picture, offers none', async ({ page, lab }) => {
  const department = await lab.build.department()
  await startSignedIn(page, lab.rina.token, '/ticket/open/non-technical/3')
  const form = await new OpenTicketPage(page).isShown('Non-technical complaint')
  await form.chooseDepartment(department.name)
  await form.describe('The invoice names another address.')
  await form.contact('Rina Wulandari', '+62 815 5550 3301')
  await form.confirm()
  await expect(form.backToHome).toBeVisible()
  await expect(new PhotosWindow(page).offer).toBeHidden()
})

test('a picture from the chat is drawn on in the upload window, too', async ({ page, lab }) => {
  const { id, number } = await lab.rina.complain('The thermal block stops.')
  await startSignedIn(page, lab.rina.token, `/tickets/-/${id}`)
  const chat = new ChatFiles(page)
  await chat.isShown(number)
  await chat.pick(chat.attachButton, await png('block.png'))
  const files = new FilesPanel(page)
  await files.drawOn('block.png')
  const drawing = await new DrawWindow(page).isShown()
  await drawing.press('Enter')
  await drawing.done()
  await expect(files.chosen('block.jpg')).toBeVisible()
  await files.send()
  await expect(chat.file('block.jpg')).toBeVisible()
})
