/** The list of forms: by status, searched, out of reach, and where messages lead. */
import { CafPage } from '../pages/caf-page.ts'
import { openCafDesk } from './caf-desk.ts'
import { expect, test } from './fixtures.ts'
import { manual } from './sample-pdfs.ts'
import { standBetween } from './stand-between.ts'
import { startSignedIn } from './start-signed-in.ts'

const EMAIL = 'budi@demo.lab'

test('forms by status, number and product; each opens as its status says', async ({
  page,
  portal,
}) => {
  const desk = await openCafDesk(portal.origin, EMAIL)
  const form = await desk.send({ pdf: await manual(1), product: 'Zentrifuge Z-9' })
  await startSignedIn(page, desk.token, '/caf')
  const caf = await new CafPage(page).isShown()
  await page.getByRole('searchbox').fill('zentrifuge')
  await expect(caf.rows).toHaveCount(1)
  await expect(caf.rows).toContainText(form.number)
  await expect(page).toHaveURL(/search=zentrifuge/)
  await page.getByRole('searchbox').fill('no such form')
  await expect(page.getByText('No form matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show all forms' }).click()
  await expect(caf.row(form.number)).toBeVisible()

  await page.getByRole('button', { name: 'Approved' }).click()
  await expect(page).toHaveURL(/status=Approved/)
  await expect(caf.row(form.number)).toHaveCount(0)
  await caf.rows.first().getByRole('link').click()
  await expect(page.getByRole('dialog', { name: 'CAF detail' })).toContainText('Submitted date')
  const tab = page.waitForEvent('popup')
  await caf.button('Download document').click()
  await (await tab).close()
  await page.goBack()
  await expect(caf.dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'To fill in' }).click()
  await expect(caf.row(form.number)).toContainText('Created')
  await caf.open(form.number)
  await expect(caf.button('Lanjutkan')).toBeVisible()
  await caf.button('Close').click()
  await expect(page).toHaveURL(/status=Created/)

  await page.goto('/caf?status=Lost')
  await expect(page.getByText('There is no status “Lost”: all forms are shown.')).toBeVisible()
  await expect(caf.row(form.number)).toBeVisible()
  await page.goto(`/caf?page=1&status=Created&id=${form.id}`)
  await expect(caf.button('Lanjutkan')).toBeVisible()
})

test('a stranger’s form and a list out of reach say so', async ({ page, portal, allowConsole }) => {
  allowConsole(/status of (404|500)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
  const others = await openCafDesk(portal.origin, 'dewi@other.lab')
  const theirs = await others.send({ pdf: await manual(1), product: 'Not yours' })
  const desk = await openCafDesk(portal.origin, EMAIL)
  await startSignedIn(page, desk.token, `/caf?form=${theirs.id}`)
  const caf = new CafPage(page)
  await expect(caf.dialog.getByRole('alert')).toContainText('not yours')
  await caf.button('Close').click()
  await expect(caf.rows.first()).toBeVisible()

  await standBetween(page, '**/customer/caf-document?*', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('button', { name: 'Rejected' }).click()
  await expect(page.getByText('This could not be loaded')).toBeVisible()
  await page.unroute('**/customer/caf-document?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This could not be loaded')).toHaveCount(0)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Submitted' }).click()
  await expect(page.getByText('Not on this device yet')).toBeVisible()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(caf.rows.first()).toBeVisible()
})
