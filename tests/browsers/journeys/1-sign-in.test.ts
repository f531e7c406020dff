import { expect, test } from '../fixtures.ts'

test('sign-in', async ({ screen, lab: { rina } }) => {
  await screen.open('/')
  await expect.poll(() => screen.path()).toMatch(/^\/login/)
  await screen.fill('Email', rina.email)
  await screen.fill('Password', 'not hers')
  await screen.click('button', 'Sign in')
  await screen.get('alert')
  await screen.fill('Password', rina.password)
  await screen.click('button', 'Sign in')
  await screen.get('heading', /^Good /)
  expect(await screen.path()).toBe('/home')
  await screen.get('region', 'Tickets by status')
  await screen.driven.reload()
  await screen.get('heading', /^Good /)
})
