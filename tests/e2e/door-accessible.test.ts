/** What happens before the portal, by axe, in three sizes and both schemes. */
import { randomBytes } from 'node:crypto'

import { SignInPage } from '../pages/sign-in-page.ts'
import { signIn } from '../sign-in.ts'
import { everyLook } from './every-look.ts'
import { expect } from './fixtures.ts'
import { linkFor } from './mailbox.ts'

everyLook('the ways in are accessible', async ({ page, at, portal, allowConsole }) => {
  allowConsole(/status of (401|404)/)
  const email = `new.${randomBytes(5).toString('hex')}@test.lab`
  await new SignInPage(page).open()
  await page.getByRole('button', { name: 'Forgotten password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forgotten password' })
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await at('the window for a forgotten password')
  await dialog.getByLabel('Email').fill(`nobody.${randomBytes(5).toString('hex')}@test.lab`)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/mail with a link is on its way/)).toBeVisible()
  await at('what it says')

  await page.goto(`/login?rtoken=${await signIn(portal.origin, 'dewi@other.lab')}`)
  await expect(page.getByRole('heading', { name: /^Continue as/ })).toBeFocused()
  await at('the question whose token it is')
  await page.goto(`/login?rtoken=${'x'.repeat(43)}`)
  await expect(page.getByRole('alert')).toBeVisible()
  await at('a refused token')

  await page.goto('/register-customer')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Please fill this in.').first()).toBeVisible()
  await at('/register-customer with problems')
  await page.getByLabel('Your name').fill('Wati Kusuma')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Phone number').fill('+62 812 5550 9001')
  await page.getByLabel('Organisation').fill('Laboratorium Baru')
  await page.getByLabel('Password', { exact: true }).fill('four words make it')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Open the link in the mail' })).toBeFocused()
  await expect(page.getByText('This device is waiting')).toBeVisible()
  await at('/register-customer, waiting')
  await page.getByRole('button', { name: 'Change the address' }).click()

  const { href } = await linkFor(portal.dataDir, email)
  await page.goto(href)
  await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible()
  await at('/email/verification')
  await page.getByRole('button', { name: 'Yes, that was me' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeFocused()
  await at('a confirmed address')
  await page.goto('/login')
  await page.goto(href)
  await expect(
    page.getByRole('heading', { name: 'This link does not work any more' }),
  ).toBeVisible()
  await at('a used link')

  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Forgotten password?' }).click()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByText(email)).toBeVisible()
  await page.goto((await linkFor(portal.dataDir, email, 2)).href)
  await expect(page.getByLabel('New password')).toBeVisible()
  await at('a new password')
})
