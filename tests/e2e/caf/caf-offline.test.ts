/** A form without a network: read, filled in, submitted; delivered with every tab closed. */
import { CafPage } from '#tests/pages/caf/caf-page'

import { openCafDesk, OPTIONS } from '../support/caf-desk.ts'
import { everythingKept, keepsThePortal } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { manual } from '../support/sample-pdfs.ts'
import { startSignedIn } from '../support/start-signed-in.ts'
import { afterSync, openWorkerLine } from '../support/worker-line.ts'

test.use({ serviceWorkers: 'allow' })

const DESIGNATION = 'Head of laboratory'

test('what was answered before a crash is there again, and the way to where one was in the document', async ({
  page,
  portal,
  lab,
}) => {
  const desk = await openCafDesk(portal.origin, lab.rina)
  const form = await desk.send({ pdf: await manual(12), product: 'Crash' })
  await startSignedIn(page, lab.rina.token, '/caf')
  const caf = await new CafPage(page).open(form.number)
  await expect(caf.document).toBeVisible()
  await caf.reader.turnTo(7, 12)
  await expect.poll(() => everythingKept(page)).toMatch(/page:caf:\S+\nvalue\n7/)
  await page.reload()
  await expect(caf.reader.where(1, 12)).toBeVisible()
  await caf.reader.continueAt(7).click()
  await expect(caf.reader.where(7, 12)).toBeVisible()
  await expect(caf.reader.continueAt(7)).toHaveCount(0)
  await expect(caf.agreement).toBeDisabled()
  await caf.read()
  await caf.question(0).fill('Typed just before')
  await caf.company.fill('Lab of the crash')
  await page.reload()
  await caf.read()
  await expect(caf.question(0)).toHaveValue('Typed just before')
  await expect(caf.company).toHaveValue('Lab of the crash')
  await expect(caf.designation).toHaveValue('')
})

test('filled in offline, delivered with the tab closed', async ({ page, portal, lab, context }) => {
  await context.grantPermissions(['background-sync'], { origin: portal.origin })
  const desk = await openCafDesk(portal.origin, lab.rina)
  const form = await desk.send({ pdf: await manual(3), product: 'Basement' })
  const caf = new CafPage(page)

  await test.step('the form is looked at, and the device keeps what it needs', async () => {
    await startSignedIn(page, lab.rina.token, '/contact')
    // What is read before it is known whose it is is not kept.
    await expect(caf.accountOf('Rina Wulandari')).toBeVisible()
    await caf.goTo('Forms (CAF)')
    await caf.open(form.number)
    await expect(caf.document).toBeVisible()
    await keepsThePortal(page)
    const missing = async () => {
      const kept = await everythingKept(page)
      return ['"caf","list"', '"caf-designations"'].filter((each) => !kept.includes(each))
    }
    await expect.poll(missing).toEqual([])
  })

  await test.step('with no network it is read, filled in and submitted', async () => {
    await context.setOffline(true)
    await page.reload()
    await caf.read()
    await caf.fillIn({
      choice: OPTIONS[0] ?? '',
      answers: ['In the basement', 'No network'],
      designation: DESIGNATION,
      confirm: true,
    })
    await caf.submit()
    await expect(caf.dialog).toContainText('Saved on this device')
    await caf.toDetail()
    await expect(caf.detail).toContainText('Not sent yet')
    await expect(caf.detail).toContainText('In the basement')
    await page.keyboard.press('Escape')
    await expect(caf.row(form.number)).toContainText('Not sent yet')
  })

  await test.step('it is delivered with every tab closed', async () => {
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
})

test('what a colleague has submitted meanwhile is not submitted again, and says so', async ({
  page,
  portal,
  lab,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const desk = await openCafDesk(portal.origin, lab.rina)
  const form = await desk.send({ pdf: await manual(1), product: 'Two at once' })
  await startSignedIn(page, lab.rina.token, `/caf?form=${form.id}`)
  const caf = new CafPage(page)
  await caf.read()
  await expect.poll(async () => (await desk.read(form.id)).status).toBe('Read')
  await expect(caf.designation).toContainText(DESIGNATION)
  await context.setOffline(true)
  await caf.fillIn({
    choice: OPTIONS[1] ?? '',
    answers: ['Here', 'Too late'],
    designation: DESIGNATION,
    confirm: true,
  })
  await caf.submit()
  await expect(caf.dialog).toContainText('Saved on this device')
  await desk.submitElsewhere(form.id)
  await context.setOffline(false)
  await expect(caf.dialog).toContainText('We couldn’t accept your form', { timeout: 30_000 })
  await caf.toDetail()
  await expect(caf.problem).toContainText('We couldn’t accept your form')
  await caf.close()
  await expect(caf.row(form.number)).toContainText('Not accepted')
  expect((await desk.read(form.id)).caf_answer_questions.map(({ answer }) => answer)).toEqual([
    'Elsewhere',
    'Elsewhere',
  ])
})
