import { readFile, writeFile } from 'node:fs/promises'

import type { Page } from 'playwright/test'

import * as sample from '../contract/sample-files.ts'
import { openCustomer } from '../customer.ts'
import { FilesPanel } from '../pages/files-panel.ts'
import { TicketPage } from '../pages/ticket-page.ts'
import { keepsThePortal } from './device.ts'
import { expect, test } from './fixtures.ts'
import { startRelay } from './relay.ts'
import { startSignedIn } from './start-signed-in.ts'

const DEWI = 'dewi@other.lab'
const LOG = Buffer.from('cycle 12: stop\n')

/** A new ticket of dewi's on screen, with its files. */
async function openTicket(page: Page, origin: string) {
  const customer = await openCustomer(origin, DEWI)
  const { id, number } = await customer.complain('The thermal block stops.')
  await startSignedIn(page, customer.token, `/tickets/-/${id}`)
  await new TicketPage(page).isShown(number)
  const attachments = async () => (await customer.read(id)).attachments
  return { files: new FilesPanel(page), attachments, end: () => customer.cancel(id) }
}

test('files are uploaded, looked at, downloaded, and two that were selected are deleted', async ({
  page,
  portal,
}) => {
  const { files, attachments, end } = await openTicket(page, portal.origin)
  await expect(files.region.getByText('No files yet.')).toBeVisible()
  const block = await sample.png(300, 200)
  await files.upload('block.png', 'image/png', block, 'The block this morning')
  await files.upload('run.txt', 'text/plain', LOG)
  await files.openUpload()
  await files.description.fill('The lamp was changed last week.')
  await files.send()
  await expect(files.rows).toHaveCount(3)

  const picture = await files.open('block.png')
  const shown = picture.getByRole('img', { name: 'block.png' })
  await expect(shown).toHaveJSProperty('naturalWidth', 300)
  await expect(picture.getByText('The block this morning')).toBeVisible()
  await page.keyboard.press('Escape')
  const text = await files.open('run.txt')
  await expect(text.getByText('Please download file to view')).toBeVisible()
  const download = page.waitForEvent('download')
  await text.getByRole('button', { name: 'Download' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('run.txt')
  expect(await readFile(await saved.path())).toEqual(LOG)

  await files.select('block.png')
  await files.select('run.txt')
  const chosen = page.getByRole('toolbar', { name: '2 selected' })
  await chosen.getByRole('button', { name: 'Delete' }).click()
  await files.deleteQuestion.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(files.deleteQuestion).toBeHidden()
  await expect(files.rows).toHaveCount(3)
  await chosen.getByRole('button', { name: 'Delete' }).click()
  await files.deleteQuestion.getByRole('button', { name: 'Ok', exact: true }).click()
  await expect(files.rows).toHaveText([/The lamp was changed last week\./])
  await expect.poll(async () => (await attachments()).length).toBe(1)

  await files.rows.getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await files.deleteQuestion.getByRole('button', { name: 'Ok', exact: true }).click()
  await expect(files.region.getByText('No files yet.')).toBeVisible()
  await expect.poll(attachments).toEqual([])
  await end()
})

test('an upload that is cut off or cancelled leaves nothing, and is sent again as it stands', async ({
  browser,
  portal,
  allowConsole,
}, info) => {
  allowConsole(/ERR_(CONNECTION_(RESET|CLOSED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/)
  const relay = await startRelay(portal.origin)
  const context = await browser.newContext({ baseURL: relay.origin })
  const page = await context.newPage()
  const { files, attachments, end } = await openTicket(page, portal.origin)
  await keepsThePortal(page)
  const video = info.outputPath('noise.mp4')
  await writeFile(video, Buffer.concat([sample.mp4, Buffer.alloc(4_000_000)]))
  const sendHalf = async () => {
    relay.stopAfter(1_000_000)
    await files.send()
    await expect(files.dialog.getByRole('progressbar', { name: 'Uploaded' })).toBeVisible()
  }

  await files.openUpload()
  await files.choose(video)
  await sendHalf()
  await files.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(files.dialog).toBeHidden()

  await files.openUpload()
  await files.description.fill('The noise of the pump')
  await files.choose(video)
  await sendHalf()
  relay.cut()
  await expect(files.dialog).toBeHidden()
  const waiting = page.getByRole('list', { name: 'Waiting to be sent' })
  await expect(waiting.getByRole('listitem')).toContainText('noise.mp4')
  expect(await attachments()).toEqual([])

  relay.mend()
  await expect(waiting).toBeHidden()
  await expect(files.rows).toHaveText([/noise\.mp4.*The noise of the pump/])
  expect(await attachments()).toHaveLength(1)
  await end()
  await context.close()
  await relay.end()
})
