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
  // While the screen's code is on its way: Firefox lets it fail before the page is left.
  await expect.poll(() => portal.path()).toBe('/home')
  await portal.driven.reload()
  await portal.get('heading', /^Good /)
  await portal.get('region', 'Tickets by status')
  expect(await portal.path()).toBe('/home')
})
