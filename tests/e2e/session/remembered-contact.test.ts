import { HomePage } from '#tests/pages/home-page'
import { PortalPage } from '#tests/pages/portal-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { OpenTicketPage } from '#tests/pages/tickets/open-ticket-page'

import { rememberedFields } from '../support/device-stored.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test('name and phone start as they were sent last, until the person signs out', async ({
  page,
  lab,
  store,
}) => {
  const phone = '+62 815 5550 3301'
  await store.db.updateTable('users').set({ phone }).where('id', '=', lab.rina.id).execute()
  const form = new OpenTicketPage(page)
  const home = new HomePage(page)

  await test.step('what was sent is there in the next form', async () => {
    await startSignedIn(page, lab.rina.token, '/ticket/open/non-technical/4')
    await form.isShown('Non-technical request')
    await expect(form.name).toHaveValue(lab.rina.name)
    await expect(form.phone).toHaveValue(phone)
    await form.chooseAnyDepartment()
    await form.describe('Please send us the price list of next year.')
    await form.contact('Tono Wirawan', '+62 811 2200 4455')
    await form.confirm()
    await form.backToHome.click()
    await (await home.openTicket()).choose('Technical complaint')
    await expect(form.name).toHaveValue('Tono Wirawan')
    await expect(form.phone).toHaveValue('+62 811 2200 4455')
    expect(await rememberedFields(page)).not.toEqual([])
  })

  await test.step('a form that is started over has it too', async () => {
    await form.name.fill('Somebody else')
    await form.startOver()
    await expect(form.name).toHaveValue('Tono Wirawan')
  })

  await test.step('after a sign-out it is gone', async () => {
    await new PortalPage(page).signOut()
    await new SignInPage(page).signInAs(lab.rina.email, lab.rina.password)
    expect(await rememberedFields(page)).toEqual([])
    await (await home.openTicket()).choose('Technical complaint')
    await expect(form.name).toHaveValue(lab.rina.name)
    await expect(form.phone).toHaveValue(phone)
  })
})
