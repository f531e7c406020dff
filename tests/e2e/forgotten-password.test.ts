/** A password that was forgotten: the mail, its link, and the new one. */
import { SignInPage } from '../pages/sign-in-page.ts'
import { signIn } from '../sign-in.ts'
import { expect, test as base } from './fixtures.ts'
import { linkFor, mailCount } from './mailbox.ts'
import { startServer } from './server-process.ts'

const WHO = 'dewi@other.lab'
const NEW = 'quite another password'

// Demo people of this file's own: one of them gets another password.
const test = base.extend<object, object>({
  portal: [
    async ({ browserName: _ }, provide) => {
      const portal = await startServer()
      await provide(portal)
      await portal.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('a forgotten password is set anew by mail, for everybody alike, and the link works once', async ({
  page,
  context,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of (401|404)/)
  const elsewhere = await signIn(portal.origin, WHO)
  await new SignInPage(page).open()
  await page.getByLabel('Email').fill('nobody@other.lab')
  await page.getByRole('button', { name: 'Forgotten password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forgotten password' })
  await expect(dialog.getByLabel('Email')).toHaveValue('nobody@other.lab')
  await dialog.getByLabel('Email').fill('no address')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByText('This is no email address.')).toBeVisible()

  const ask = async (email: string) => {
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Send the link' }).click()
    await expect(dialog.getByText(`account for ${email}`)).toBeVisible()
    return (await dialog.innerText()).replaceAll(email, 'ADDRESS')
  }
  const unknown = await ask('nobody@other.lab')
  await dialog.getByRole('button', { name: 'Another address' }).click()
  expect(await ask(WHO)).toBe(unknown)
  const link = await linkFor(portal.dataDir, WHO)
  expect(await mailCount(portal.dataDir, 'nobody@other.lab')).toBe(0)

  const leaks: string[] = []
  context.on('request', (request) => {
    const said = `${request.url()} ${request.headers().referer ?? ''}`
    if (said.includes(link.token)) leaks.push(request.url())
  })
  const other = await context.newPage()
  await other.goto(link.href)
  await expect(other.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expect(other.getByText(`For Dewi Anggoro, ${WHO}`)).toBeVisible()
  expect(other.url()).not.toContain('#')
  const field = other.getByLabel('New password')
  await expect(field).toHaveAttribute('autocomplete', 'new-password')
  await field.fill('short')
  await other.getByRole('button', { name: 'Save the password' }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(NEW)
  await other.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await other.getByRole('button', { name: 'Save the password' }).click()
  await expect(other).toHaveURL(/\/login$/)
  await expect(other.getByLabel('Email')).toHaveValue(WHO)
  expect(leaks).toEqual([])

  await other.getByLabel('Password', { exact: true }).fill(NEW)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other).toHaveURL(/\/home$/)
  await expect(signIn(portal.origin, WHO)).rejects.toThrow('401')
  const me = await fetch(`${portal.origin}/api_v2/me`, {
    headers: { Authorization: `Bearer ${elsewhere}` },
  })
  expect(me.status).toBe(401)

  // Used: said, with the way to a new one.
  const again = await context.newPage()
  await again.goto(link.href)
  await expect(
    again.getByRole('heading', { name: 'This link does not work any more' }),
  ).toBeVisible()
  await again.getByLabel('Email').fill(WHO)
  await again.getByRole('button', { name: 'Send the link' }).click()
  await expect(again.getByText(`account for ${WHO}`)).toBeVisible()
})
