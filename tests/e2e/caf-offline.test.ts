/** A form without a network: read, filled in, submitted; delivered with every tab closed. */
import { CafPage } from '../pages/caf-page.ts'
import { openCafDesk, OPTIONS } from './caf-desk.ts'
import { everythingKept, keepsTheChoices, keepsThePortal } from './device.ts'
import { expect, test } from './fixtures.ts'
import { manual } from './sample-pdfs.ts'
import { startSignedIn } from './start-signed-in.ts'
import { afterSync, openWorkerLine } from './worker-line.ts'

const EMAIL = 'dewi@other.lab'

test.beforeEach(({ allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
})

test('what was answered before a crash, and where one was in the document, is there again', async ({
  page,
  portal,
}) => {
  const desk = await openCafDesk(portal.origin, EMAIL)
  const form = await desk.send({ pdf: await manual(12), product: 'Crash' })
  await startSignedIn(page, desk.token, '/caf')
  const caf = await new CafPage(page).open(form.number)
  await expect(caf.document).toBeVisible()
  const where = caf.dialog.getByRole('textbox', { name: /^Page \d+ of 12/ })
  await where.fill('7')
  await where.press('Enter')
  await expect(caf.dialog.getByRole('textbox', { name: 'Page 7 of 12' })).toBeVisible()
  await expect.poll(() => everythingKept(page)).toMatch(/place:caf:\S+\nvalue\npage\n5/)
  await page.reload()
  await expect(caf.dialog.getByRole('textbox', { name: 'Page 7 of 12' })).toBeVisible()
  await caf.read()
  await caf.question(0).fill('Typed just before')
  await caf.dialog.getByLabel('Company name').fill('Lab of the crash')
  await page.reload()
  await caf.read()
  await expect(caf.question(0)).toHaveValue('Typed just before')
  await expect(caf.dialog.getByLabel('Company name')).toHaveValue('Lab of the crash')
  await expect(caf.designation).toHaveValue('')
})

test('filled in offline, delivered with the tab closed', async ({ page, portal, context }) => {
  await context.grantPermissions(['background-sync'], { origin: portal.origin })
  const desk = await openCafDesk(portal.origin, EMAIL)
  const form = await desk.send({ pdf: await manual(3), product: 'Basement' })
  await startSignedIn(page, desk.token, '/caf')
  const caf = await new CafPage(page).open(form.number)
  await expect(caf.document).toBeVisible()
  await keepsThePortal(page)
  await keepsTheChoices(page)
  // what was read before it was known whose it is was not kept
  await page.reload()
  await expect(caf.document).toBeVisible()
  await expect.poll(() => everythingKept(page)).toContain('"caf","list"')
  await context.setOffline(true)
  await page.reload()
  await caf.read()
  await caf.fillIn({
    choice: OPTIONS[0] ?? '',
    answers: ['In the basement', 'No network'],
    designation: 'Head of laboratory',
    confirm: true,
  })
  await caf.submit()
  await expect(caf.dialog).toContainText('Kept on this device')
  await caf.button('CAF detail').click()
  await expect(caf.dialog).toContainText('Waits to be sent')
  await expect(caf.dialog).toContainText('In the basement')
  await page.keyboard.press('Escape')
  await expect(caf.row(form.number)).toContainText('Waits to be sent')

  const { sync } = await openWorkerLine(context, await context.newPage(), portal.origin)
  await page.close()
  await context.setOffline(false)
  const status = async () => (await desk.read(form.id)).status
  await expect.poll(() => afterSync(sync, status), { timeout: 30_000 }).toBe('Submitted')
  const held = await desk.read(form.id)
  expect(held.caf_answer_questions.map(({ answer }) => answer)).toEqual([
    'In the basement',
    'No network',
  ])
})

test('what a colleague has submitted meanwhile is not submitted again, and says so', async ({
  page,
  portal,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const desk = await openCafDesk(portal.origin, EMAIL)
  const form = await desk.send({ pdf: await manual(1), product: 'Two at once' })
  await startSignedIn(page, desk.token, `/caf?form=${form.id}`)
  const caf = new CafPage(page)
  await caf.read()
  await expect.poll(async () => (await desk.read(form.id)).status).toBe('Read')
  await context.setOffline(true)
  await caf.fillIn({
    choice: OPTIONS[1] ?? '',
    answers: ['Here', 'Too late'],
    designation: 'Head of laboratory',
    confirm: true,
  })
  await caf.submit()
  await expect(caf.dialog).toContainText('Kept on this device')
  await desk.submitElsewhere(form.id)
  await context.setOffline(false)
  await expect(page.getByText(/could not be sent/)).toBeVisible({ timeout: 30_000 })
  await caf.button('CAF detail').click()
  await expect(caf.dialog.getByRole('alert')).toContainText('Your form was not accepted')
  await caf.button('Close').click()
  await expect(caf.row(form.number)).toContainText('Not accepted')
  expect((await desk.read(form.id)).caf_answer_questions.map(({ answer }) => answer)).toEqual([
    'Elsewhere',
    'Elsewhere',
  ])
})
