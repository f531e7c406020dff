/** Photos, documents and texts that another app shares to the portal: through the real worker to a ticket. */
import type { Page } from 'playwright/test'

import { SavedTicket } from '#tests/pages/papers/saved-ticket'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { FilesPanel } from '#tests/pages/tickets/files-panel'
import { OpenTicketPage } from '#tests/pages/tickets/open-ticket-page'
import { PhotosWindow } from '#tests/pages/tickets/photos-window'
import { SharePage } from '#tests/pages/tickets/share-page'
import { TicketPage } from '#tests/pages/tickets/ticket-page'
import * as sample from '#tests/support/sample-files'

import { queuedFiles } from '../support/device-stored.ts'
import { everythingKept, goOffline, keepsThePortal } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { shareBench } from '../support/share-bench.ts'
import { shareFromWebsite, shareTo } from '../support/share-sheet.ts'
import { hasWorker } from '../support/stand-between.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow' })

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sample.phonePhoto(),
})
const pdf = { name: 'results.pdf', mimeType: 'application/pdf', buffer: sample.pdf }
const text = (words: string) => Buffer.from(words)

async function startWithWorker(page: Page, token: string, path = '/home') {
  await startSignedIn(page, token, path)
  await hasWorker(page)
  return new SharePage(page)
}

test('a photo and a sentence go to a ticket: the photo to its window, the sentence below what was typed', async ({
  page,
  lab: { rina },
}) => {
  const { id, number } = await rina.complain('The lamp flickers.')
  const share = await startWithWorker(page, rina.token, `/tickets/-/${id}`)
  const ticket = await new TicketPage(page).isShown(number)
  await ticket.box.fill('Half a sentence')

  await shareTo(page, {
    title: 'Error E-217',
    text: 'Error E-217 after warm-up',
    files: [
      await photo('screen.jpg'),
      await photo('label.jpg'),
      { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: text('MZ') },
    ],
  })
  await share.isShown()
  await expect(share.files).toHaveText([/screen\.jpg/, /label\.jpg/])
  await expect(share.alert).toContainText('We left out 1 file')

  await test.step('what was shared is still there after a reload, and can be taken out', async () => {
    await page.reload()
    await expect(share.files).toHaveCount(2)
    await share.remove('label.jpg')
    await expect(share.files).toHaveCount(1)
  })

  await share.ticket(number).click()
  const photos = new PhotosWindow(page)
  await expect(photos.photos).toHaveCount(1)
  await photos.send(1)
  await expect(ticket.box).toHaveValue('Half a sentence\nError E-217\nError E-217 after warm-up')
  await expect(new FilesPanel(page).rows).toHaveText(/screen\.jpg/)
  await page.goto('/share')
  await expect(share.nothing).toBeVisible()
})

test('without a network a photo waits for a new ticket, goes with it, and says nothing of where it was taken', async ({
  page,
  context,
  lab: { rina },
}) => {
  const share = await startWithWorker(page, rina.token, '/ticket/open/technical/1')
  await keepsThePortal(page)
  const form = await new OpenTicketPage(page).isShown('Technical complaint')
  await form.chooseInstrument('Analyser')
  await form.chooseDivision('Immunology and serology')
  await form.contact('Rina Wulandari', '+62 815 5550 3301')
  await goOffline(page)

  await shareTo(page, { text: 'The probe stops at 12 mm', files: [await photo('probe.jpg'), pdf] })
  await share.isShown()
  await share.openNew()
  await form.isShown('Technical complaint')
  await expect(form.draftSaved).toBeVisible()
  await expect(form.description).toHaveValue('The probe stops at 12 mm')
  await expect(form.withText('you can add the 2 files you shared')).toBeVisible()
  const saved = await new SavedTicket(page).confirm()
  await share.addAfterOpening('Add the 2 files you shared')
  const files = new FilesPanel(page)
  await expect(files.chosen('probe.jpg')).toBeVisible()
  await files.send()
  await saved.toTicket()
  await expect(files.unsentRows).toHaveText([/The probe/, /probe\.jpg/, /results\.pdf/])
  const waiting = await queuedFiles(page)
  expect(waiting).toHaveLength(2)
  expect(waiting.map(sample.hasLocation)).toEqual([false, false])

  await test.step('another photo goes to the ticket that has no number yet', async () => {
    await shareTo(page, { files: [await photo('again.jpg')] })
    await share.pendingTicket.click()
    await new PhotosWindow(page).send(1)
  })

  await context.setOffline(false)
  await expect(page).toHaveURL(/\/tickets\/TC[\w-]+\/\d+$/)
  await expect(files.rows).toHaveCount(3)
})

test('a website that says where it is from shares nothing; one that hides it is not taken for the person', async ({
  page,
  lab: { rina },
}) => {
  const share = await startWithWorker(page, rina.token)
  await shareFromWebsite(page, 'Buy now', 'unsafe-url')
  await share.isShown()
  await expect(share.nothing).toBeVisible()

  await shareTo(page, { text: 'The probe stops' })
  await expect(share.text).toHaveText('The probe stops')
  await shareFromWebsite(page, 'Buy now', 'no-referrer')
  await share.isShown()
  await expect(share.text).toHaveText('The probe stops')
  await expect(share.withText('a website may have put it here')).toBeVisible()
  await expect(share.alert).toContainText('Something else was shared to this app: Buy now.')
})

test('shared while nobody is signed in, it waits for that page’s sign-in and is no one else’s', async ({
  page,
  lab,
}) => {
  const budi = await lab.join('Budi Santoso')
  const signIn = await new SignInPage(page).open()
  await hasWorker(page)
  const share = new SharePage(page)
  await shareTo(page, { text: 'zanzibar' })
  await signIn.isShown()
  await signIn.signIn(lab.rina.email, lab.rina.password)
  await share.isShown()
  await expect(share.text).toHaveText('zanzibar')

  await test.step('she signs out: nothing of it is left on the device', async () => {
    await share.signOut()
    await signIn.isShown()
    await expect.poll(() => everythingKept(page)).not.toContain('zanzibar')
    await page.goto('/share')
    await signIn.signIn(budi.email, budi.password)
    await expect(share.nothing).toBeVisible()
  })
})

test('a shared device keeps nothing, and says so once somebody has unlocked it', async ({
  page,
  lab: { rina },
}) => {
  const bench = await shareBench(page, rina, '280391')
  await hasWorker(page)
  await bench.unlock('Rina Wulandari', '280391')
  await shareTo(page, { text: 'zanzibar', files: [await photo('screen.jpg')] })
  await bench.isShown()
  expect(await everythingKept(page)).not.toContain('zanzibar')
  await bench.unlock('Rina Wulandari', '280391')
  const share = await new SharePage(page).isShown()
  await expect(share.alert).toContainText('This is a shared device')
  await expect(share.nothing).toBeVisible()
})
