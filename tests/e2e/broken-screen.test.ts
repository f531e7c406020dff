import { signIn } from '../sign-in.ts'
import { expect, test } from './fixtures.ts'
import { startSignedIn } from './start-signed-in.ts'

test.use({ serviceWorkers: 'block' })

/** A screen as it must never be: it breaks while it is drawn, until it is told not to. */
const SCREEN = `export const component = () => {
  if (!globalThis.mended) throw new Error('as it must never be')
  return 'It stands again'
}`

test('a screen that breaks leaves the shell standing, and comes back where it can', async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole(/Service Worker registration blocked|as it must never be/)
  await page.route(/\/assets\/_app\.points-/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCREEN }),
  )
  await startSignedIn(page, await signIn(portal.origin, 'rina@demo.lab'), '/points')
  await expect(page.getByRole('heading', { name: 'This screen stopped working' })).toBeVisible()
  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('link', { name: 'Tickets' }).click()
  await expect(page.getByRole('heading', { name: 'Tickets' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('What you typed is kept.')).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { mended: true }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('It stands again')).toBeVisible()
})
