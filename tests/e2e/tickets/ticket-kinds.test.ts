import { ChoosePage } from '#tests/pages/tickets/choose-page'
import * as sample from '#tests/support/sample-files'

import { keepsDrafts } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

const NOTE = 'Two boxes arrived crushed.'

// What each kind asks for, shows and sends is a test of components: tickets/open-ticket-form.test.tsx.
test('an office ticket with the photo of a phone: from choosing it, over a reload, to its number and its page', async ({
  page,
  lab,
}) => {
  await startSignedIn(page, lab.rina.token, '/ticket/open/choose')
  const form = await (await new ChoosePage(page).isShown()).choose('Non-technical complaint')
  await expect(page).toHaveURL('/ticket/open/non-technical/3')
  await form.chooseDepartment('Logistics and delivery')
  await form.describe(NOTE)
  await form.contact('Rina Wulandari', '+62 815 5550 3301')
  // taken upright: turned and drawn anew on the device
  const photo = { name: 'IMG_2041.JPEG', mimeType: 'image/jpeg' }
  await form.choosePicture({ ...photo, buffer: await sample.phonePhoto() }, 'IMG_2041.jpg')
  await keepsDrafts(page, NOTE, 'IMG_2041.jpg')

  await page.reload()
  await expect(form.description).toHaveValue(NOTE)
  await expect(form.chosen('Department')).toHaveText('Logistics and delivery')
  await expect(form.withText('IMG_2041.jpg')).toBeVisible()
  const number = await form.confirm()
  expect(number).toMatch(/^NC\/\d{4}\/\d\d \d{4}$/)
  const ticket = await form.toDetail(number)
  await expect(ticket.fact(NOTE)).toBeVisible()
  await expect(ticket.fact('Logistics and delivery')).toBeVisible()
  await expect(ticket.steps).toHaveText([/^New/])
  await expect(ticket.picture).toHaveJSProperty('naturalWidth', 64)
  await expect(ticket.picture).toHaveJSProperty('naturalHeight', 96)
})
