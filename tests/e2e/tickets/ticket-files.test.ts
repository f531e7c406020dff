import { readFile, writeFile } from 'node:fs/promises'

import type { Page } from 'playwright/test'

import { ChatFiles } from '#tests/pages/tickets/chat-files'
import { FilesPanel } from '#tests/pages/tickets/files-panel'
import { TicketPage } from '#tests/pages/tickets/ticket-page'
import * as sample from '#tests/support/sample-files'
import type { Colleague } from '#tests/support/worlds/own-lab'

import { keepsThePortal } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { startRelay } from '../support/relay.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow' })

const LOG = Buffer.from('cycle 12: stop\n')

/** A new ticket of Rina's on screen, with its files. */
async function openTicket(page: Page, rina: Colleague, origin = '') {
  const { id, number } = await rina.complain('The thermal block stops.')
  await startSignedIn(page, rina.token, `${origin}/tickets/-/${id}`)
  await new TicketPage(page).isShown(number)
  const attachments = async () => (await rina.read(id)).attachments
  return { files: new FilesPanel(page), attachments }
}

test('files are uploaded, but for a program; looked at, downloaded, and two that were selected are deleted', async ({
  page,
  lab,
  allowConsole,
}) => {
  allowConsole(/status of 422/)
  const { files, attachments } = await openTicket(page, lab.rina)
  await test.step('they are uploaded', async () => {
    await expect(files.noFiles).toBeVisible()
    const block = await sample.png(300, 200)
    await files.upload('block.png', 'image/png', block, 'The block this morning')
    await files.openUpload()
    await files.choose(
      { name: 'run.txt', mimeType: 'text/plain', buffer: LOG },
      { name: 'setup.txt', mimeType: 'text/plain', buffer: sample.program },
    )
    await files.send()
    await expect(files.chosenRows).toHaveText([/setup\.txt/])
    await expect(files.refusalOf('setup.txt')).toHaveText('You can’t upload this type of file.')
    await files.takeOut('setup.txt')
    await files.description.fill('The lamp was changed last week.')
    await files.send()
    await expect(files.rows).toHaveCount(3)
    await expect(new ChatFiles(page).pictureIn('block.png')).toHaveJSProperty('naturalWidth', 300)
  })

  await test.step('they are looked at and downloaded', async () => {
    const picture = await files.look('block.png')
    await expect(picture.picture).toHaveJSProperty('naturalWidth', 300)
    await expect(picture.says('The block this morning')).toBeVisible()
    await page.keyboard.press('Escape')
    const text = await files.look('run.txt')
    await expect(text.says('Please download file to view')).toBeVisible()
    const saved = await text.download()
    expect(saved.suggestedFilename()).toBe('run.txt')
    expect(await readFile(await saved.path())).toEqual(LOG)
  })

  await test.step('two are deleted at once, after asking', async () => {
    await files.select('block.png')
    await files.select('run.txt')
    await files.deleteSelected(2)
    await files.answerDelete('Cancel')
    await expect(files.rows).toHaveCount(3)
    await files.deleteSelected(2)
    await files.answerDelete('Ok')
    await expect(files.rows).toHaveText([/The lamp was changed last week\./])
    await expect.poll(async () => (await attachments()).length).toBe(1)
  })

  await test.step('the last is deleted from its window', async () => {
    await (await files.lookAtOnly()).delete()
    await files.answerDelete('Ok')
    await expect(files.noFiles).toBeVisible()
    await expect.poll(attachments).toEqual([])
  })
})

test('an upload that is cut off or cancelled leaves nothing, and is sent again as it stands', async ({
  page,
  portal,
  lab,
  allowConsole,
}, info) => {
  allowConsole(/ERR_(CONNECTION_(RESET|CLOSED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/)
  const relay = await startRelay(portal.origin)
  const { files, attachments } = await openTicket(page, lab.rina, relay.origin)
  await keepsThePortal(page)
  const video = info.outputPath('noise.mp4')
  await writeFile(video, Buffer.concat([sample.mp4, Buffer.alloc(4_000_000)]))
  const sendHalf = async () => {
    relay.stopAfter(1_000_000)
    await files.send()
    await expect(files.progress).toBeVisible()
  }

  await test.step('cancelled', async () => {
    await files.openUpload()
    await files.choose(video)
    await sendHalf()
    await files.cancel()
  })

  await test.step('cut off', async () => {
    await files.openUpload()
    await files.description.fill('The noise of the pump')
    await files.choose(video)
    await sendHalf()
    relay.cut()
    await expect(files.dialog).toBeHidden()
    await expect(files.unsentRows).toContainText('noise.mp4')
    expect(await attachments()).toEqual([])
  })

  await test.step('sent again', async () => {
    relay.mend()
    await expect(files.unsent).toBeHidden()
    await expect(files.rows).toHaveText([/noise\.mp4.*The noise of the pump/])
    expect(await attachments()).toHaveLength(1)
  })
  await page.close()
  await relay.end()
})
