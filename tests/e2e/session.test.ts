import { HomePage } from '../pages/home-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { expect, test } from './fixtures.ts'

test('a wrong password and empty fields are said in place, nothing typed is lost', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of (401|422)/)
  const signIn = await new SignInPage(page).open()
  await signIn.submit()
  await expect(page.getByText('Please fill this in.')).toHaveCount(2)
  await signIn.fill('not an address', 'x')
  await signIn.submit()
  await expect(page.getByText('This is no email address.')).toBeVisible()
  await signIn.fill('rina@demo.lab', 'wrong password')
  await signIn.submit()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('rina@demo.lab')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong password')
})

test('an unauthenticated visit comes back after signing in; a foreign target is ignored', async ({
  page,
}) => {
  await page.goto('/tickets?status=held')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await new SignInPage(page).fill('dewi@other.lab', 'benchside-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/tickets\?status=held$/)

  await page.evaluate(() => localStorage.clear())
  for (const target of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`)
    await new SignInPage(page).signInAs('dewi@other.lab')
    await expect(page).toHaveURL(/\/home$/)
    await page.evaluate(() => localStorage.clear())
  }
})

test('an expired session asks over the screen, and what was typed is sent afterwards', async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 401/)
  await (await new SignInPage(page).open()).signInAs('rina@demo.lab')
  await page.goto('/tickets?status=started')
  await page.getByRole('list', { name: 'Tickets' }).getByRole('link').first().click()
  const box = page.getByRole('textbox', { name: 'Write a message' })
  await box.fill('Typed before the session ended.')

  const token = await page.evaluate(() => localStorage.getItem('token'))
  const revoked = await fetch(`${portal.origin}/api_v2/logout`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: '{}',
  })
  expect(revoked.status).toBe(200)

  await box.press('Enter')
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(again).toBeVisible()
  await expect(again.getByLabel('Email')).toHaveValue('rina@demo.lab')
  await again.getByLabel('Password', { exact: true }).fill('benchside-demo')
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(again).toBeHidden()
  const message = page
    .getByRole('log')
    .getByRole('listitem')
    .filter({ hasText: 'Typed before the session ended.' })
  await expect(message).toHaveCount(1)
  await expect(message).not.toContainText('Sending')
  await expect(box).toHaveValue('')
  await page.reload()
  await expect(message).toHaveCount(1)
})

test('signing out leaves nothing of the person on the device, in any tab', async ({
  page,
  context,
}) => {
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await new HomePage(page).isLoaded()
  const other = await context.newPage()
  await other.goto('/tickets')
  await expect(other.getByRole('heading', { name: 'Tickets' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('web'))).toContain('tickets')

  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)

  const kept = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const rows: string[] = []
    for (const name of names) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of db.objectStoreNames) {
        const all = await new Promise<unknown[]>((resolve, reject) => {
          const reading = db.transaction(store).objectStore(store).getAll()
          reading.onsuccess = () => resolve(reading.result)
          reading.onerror = () => reject(reading.error)
        })
        rows.push(...all.map((row) => JSON.stringify(row)))
      }
      db.close()
    }
    const { config: _, ...local } = localStorage
    return { rows, local: JSON.stringify(local) }
  })
  expect(kept.rows).toEqual([])
  expect(kept.local).not.toContain('dewi')
  expect(kept.local).not.toContain('token')
})

test('who signs in after a session that ended unnoticed sees nothing of the one before', async ({
  page,
}) => {
  await (await new SignInPage(page).open()).signInAs('rina@demo.lab')
  await new HomePage(page).isLoaded()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('web'))).toContain('RS Harapan')
  // As after a refused token and a reload: the token is gone, everything else is still there.
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')

  const seen: string[] = []
  await page.exposeFunction('saw', (text: string) => seen.push(text))
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.body?.innerText ?? ''
      if (text.includes('Harapan') && !text.includes('Demo accounts')) {
        ;(globalThis as unknown as { saw: (text: string) => void }).saw(text)
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.reload()
  await new SignInPage(page).signInAs('dewi@other.lab')
  await new HomePage(page).isLoaded()
  await expect(page.getByText('Laboratorium Cakrawala').first()).toBeVisible()
  expect(seen).toEqual([])
  const web = () => page.evaluate(() => localStorage.getItem('web') ?? '')
  await expect.poll(web).toContain('Cakrawala')
  expect(await web()).not.toContain('Harapan')
})

test('a window that was open when the page was reloaded opens and closes again', async ({
  page,
}) => {
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  const account = page.getByRole('button', { name: /^Account/ })
  const dialog = page.getByRole('dialog', { name: 'Account' })
  await account.click()
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(dialog).toBeHidden()
  await account.click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(account).toBeFocused()
})
