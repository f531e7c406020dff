import { expect, test } from '../fixtures.ts'

test('sign-in', async ({ portal, lab: { rina } }) => {
  await portal.open('/')
  await expect.poll(() => portal.path()).toMatch(/^\/login/)
  await portal.fill('Email', rina.email)
  await portal.fill('Password', 'not hers')
  await portal.click('button', 'Sign in')
  await portal.get('alert')
  await portal.fill('Password', rina.password)
  await portal.click('button', 'Sign in')
  await portal.get('heading', /^Good /)
  expect(await portal.path()).toBe('/home')
  await portal.get('region', 'Tickets by status')
  // While a screen's code may be on its way: Firefox lets it fail before the page is left.
  await portal.click('link', 'Instruments')
  await portal.driven.reload()
  await portal.get('heading', 'Instruments')
})
