/** A form without a network: read, filled in, submitted; delivered with every tab closed. */
import { CafPage } from '#tests/pages/caf/caf-page'

import { openCafDesk, OPTIONS } from '../support/caf-desk.ts'
import { everythingKept, keepsThePortal } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { manual } from '../support/sample-pdfs.ts'
import { startSignedIn } from '../support/start-signed-in.ts'
import { afterSync, openWorkerLine } from '../support/worker-line.ts'

test.use({ serviceWorkers: 'allow', prefetch: true })

const DESIGNATION = 'Head of laboratory'

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
