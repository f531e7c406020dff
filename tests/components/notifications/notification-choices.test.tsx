import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import {
  changeNotificationSettings,
  type NotificationSettings,
  readNotificationSettings,
} from '#contract/notification-settings'
import { NotificationChoices } from '#features/notifications/notification-choices.tsx'

import { Refused, startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

const MAILED: NotificationSettings = {
  way: 'mail',
  devices: 0,
  accounts_without_push: 1,
  mails: true,
  email: 'rina.wulandari@laboratorium-kesehatan-daerah.example',
  quiet_hours: undefined,
}
const NIGHT = { from: '22:00', until: '06:00', time_zone: 'Asia/Jakarta' }

const choice = (name: string) => page.getByRole('radio', { name })
/** Its label is what is pressed. */
const turn = (name: string) => page.getByText(name, { exact: true }).click()

/** A server that keeps what it is told, as the real one does. */
function keepSettings(first: NotificationSettings = MAILED) {
  let settings = first
  const server = startServer()
  server.answer(readNotificationSettings, () => settings)
  const asked = server.answer(changeNotificationSettings, ({ body }) => {
    const { mails = settings.mails, quiet_hours: quiet } = body as Partial<NotificationSettings>
    const hours = quiet === undefined ? settings.quiet_hours : (quiet ?? undefined)
    settings = { ...settings, mails, way: mails ? 'mail' : 'none', quiet_hours: hours }
    return settings
  })
  return asked
}

test('it says which of both is in force, and what is chosen is in force at once', async () => {
  const asked = keepSettings()
  await draw(<NotificationChoices />)
  await expect.element(page.getByText(/so we email rina\.wulandari@/)).toBeVisible()
  await turn('No emails')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'No notifications or emails' }))
    .toBeVisible()
  await expect.element(choice('No emails')).toBeChecked()
  await turn('Send emails')
  await expect.element(page.getByText(/so we email rina/)).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ mails: false }, { mails: true }])
})

test('with push messages it says so', async () => {
  keepSettings({ ...MAILED, way: 'push', devices: 2, accounts_without_push: 0 })
  await draw(<NotificationChoices />)
  await expect
    .element(page.getByText('You get notifications on 2 devices, so we don’t send emails.'))
    .toBeVisible()
})

test.each([
  ['en', 'leaving out tickets you’ve read and forms you’ve filled in by then.'],
  ['id', 'tanpa tiket yang sudah Anda baca dan formulir yang sudah Anda isi.'],
] as const)(
  'what is read meanwhile counts for tickets and forms alone, %s',
  async (language, text) => {
    keepSettings()
    await draw(<NotificationChoices />, { language })
    await expect.element(page.getByText(text)).toBeVisible()
  },
)

test.each([
  [
    'en',
    true,
    'You get notifications on 1 device, for the account selected there. We email updates from 2 other accounts to rina',
  ],
  ['en', false, 'Emails are off, so you only see updates from 2 other accounts in the portal.'],
  ['id', true, 'Pembaruan dari 2 akun lain kami kirim ke rina'],
  ['id', false, 'Email dimatikan, jadi pembaruan dari 2 akun lain hanya dapat dilihat di portal.'],
] as const)(
  'with push messages about one account of several it says what becomes of the others, %s, emails on: %s',
  async (language, mails, text) => {
    keepSettings({ ...MAILED, way: 'push', devices: 1, accounts_without_push: 2, mails })
    await draw(<NotificationChoices />, { language })
    await expect.element(page.getByText(text)).toBeVisible()
  },
)

test('quiet hours are offered for the night, in the time of the device, and taken away again', async () => {
  const asked = keepSettings()
  await draw(<NotificationChoices />)
  await turn('At set times')
  await expect.element(page.getByLabelText('From')).toHaveValue('22:00')
  await page.getByLabelText('Until').fill('22:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Choose a time other than the start')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByLabelText('Until').fill('05:30')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => asked.length).toBe(1)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(asked[0]?.body).toEqual({
    quiet_hours: { from: '22:00', until: '05:30', time_zone: timeZone },
  })
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await turn('Never')
  await expect.poll(() => asked.at(-1)?.body).toEqual({ quiet_hours: null })
  await expect.element(page.getByLabelText('From')).not.toBeInTheDocument()
})

test('what was saved in another time zone stays in it until the device’s is chosen', async () => {
  const asked = keepSettings({ ...MAILED, quiet_hours: { ...NIGHT, time_zone: 'Pacific/Apia' } })
  await draw(<NotificationChoices />)
  await expect.element(page.getByText('Times are in Pacific/Apia.')).toBeVisible()
  await page.getByRole('button', { name: /^Use this device’s time zone/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  await expect
    .poll(() => asked[0]?.body)
    .toEqual({ quiet_hours: { ...NIGHT, time_zone: timeZone } })
})

test('a refusal leaves what was in force', async () => {
  const server = startServer()
  server.answer(readNotificationSettings, MAILED)
  server.answer(changeNotificationSettings, () => new Refused(500, 'Out of order'))
  await draw(<NotificationChoices />)
  await turn('No emails')
  await expect.element(choice('Send emails')).toBeChecked()
})

test('a backend without the call shows nothing of it', async () => {
  const server = startServer()
  const asked = server.answer(readNotificationSettings, () => new Refused(404, 'Not found'))
  await draw(<NotificationChoices />)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expect.element(page.getByText('Quiet hours')).not.toBeInTheDocument()
})

test.each(['en', 'id'] as const)(
  'it fits and is accessible in every look, %s',
  async (language) => {
    keepSettings({ ...MAILED, quiet_hours: { ...NIGHT, time_zone: 'Pacific/Apia' } })
    await draw(<NotificationChoices />, { language })
    await expect.element(page.getByText(/Pacific\/Apia/)).toBeVisible()
    await userEvent.tab()
    await expectEveryLook()
  },
)
