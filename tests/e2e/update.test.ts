import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { SignInPage } from '../pages/sign-in-page.ts'
import { expect, test } from './fixtures.ts'
import { startServer } from './server-process.ts'

test('a new version is offered, never forced, and taken with one tap', async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'benchside-client-'))
  await cp('dist/client', folder, { recursive: true })
  const portal = await startServer({ env: { CLIENT_DIR: folder } })
  const context = await browser.newContext({ baseURL: portal.origin })
  const page = await context.newPage()
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await expect
    .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)))
    .toBe(true)
  await page.goto('/ticket/open/technical/1')
  await page.getByLabel('Description').fill('typed while a new version arrives')

  await appendFile(join(folder, 'sw.js'), '\n// the next version\n')
  for (const packed of ['sw.js.br', 'sw.js.gz']) await rm(join(folder, packed), { force: true })
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready.' })
  await expect(offer).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('typed while a new version arrives')

  const reloaded = page.waitForEvent('load')
  await offer.getByRole('button', { name: 'Update now' }).click()
  await reloaded
  await expect(page.getByLabel('Description')).toHaveValue('typed while a new version arrives')
  await expect
    .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting)))
    .toBe(false)
  await context.close()
  await portal.end()
  await rm(folder, { recursive: true, force: true })
})
