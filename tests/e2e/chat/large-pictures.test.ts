import { writeFile } from 'node:fs/promises'

import type { Locator } from 'playwright/test'

import { FilesPanel } from '#tests/pages/tickets/files-panel'
import { OpenTicketPage } from '#tests/pages/tickets/open-ticket-page'
import { bitmap } from '#tests/support/sample-files'

import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test('a large bitmap is drawn smaller: the picture of an office ticket, and a file too large to send', async ({
  page,
  lab,
}, testInfo) => {
  const department = await lab.build.department()
  await startSignedIn(page, lab.rina.token, '/ticket/open/non-technical/3')
  const form = await new OpenTicketPage(page).isShown('Non-technical complaint')

  const ticket = await test.step('the picture of an office ticket', async () => {
    const scan = testInfo.outputPath('invoice.bmp')
    await writeFile(scan, bitmap(2400, 1200))
    await form.chooseDepartment(department.name)
    await form.describe('The invoice names another address.')
    await form.contact('Rina Wulandari', '+62 815 5550 3301')
    await form.choosePicture(scan, 'invoice.jpg')
    const opened = await form.toDetail(await form.confirm())
    await expect.poll(() => widthOf(opened.picture)).toBe(2000)
    return opened
  })

  const files = new FilesPanel(ticket.page)
  await test.step('a file that may not be sent is taken out again', async () => {
    await files.openUpload()
    await files.choose(testInfo.file)
    await expect(files.chosen('large-pictures.test.ts')).toBeVisible()
    await files.takeOut()
    await expect(files.chosen('large-pictures.test.ts')).toBeHidden()
  })

  await test.step('a bitmap too large to send', async () => {
    const big = testInfo.outputPath('screen.bmp')
    const bytes = bitmap(3500, 3000)
    expect(bytes.length).toBeGreaterThan(30_000_000)
    await writeFile(big, bytes)
    await files.choose(big)
    await expect(files.chosen('screen.png')).toBeVisible()
    await files.description.fill('The screen at noon:\nerror 12, then error 14')
    await expectAccessible(page, 'upload with a picture')
    await files.send()
    await expect(files.dialog).toBeHidden()

    const detail = await files.look('screen.png')
    await expect.poll(() => widthOf(detail.picture)).toBe(2000)
    await expect(detail.says('The screen at noon:')).toHaveText(
      'The screen at noon:\nerror 12, then error 14',
    )
  })
})

/** In px of its own. */
const widthOf = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
