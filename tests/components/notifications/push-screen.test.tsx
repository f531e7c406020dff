/** Push messages on this device. */
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { readNotificationSettings } from '#contract/notification-settings'
import { PushPrompt } from '#features/notifications/push-prompt.tsx'
import { PushScreen } from '#features/notifications/push-screen.tsx'

import { Refused, startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'

const turnOn = page.getByRole('button', { name: 'Turn on' })

afterEach(() => void vi.restoreAllMocks())

/** A browser whose person has not been asked yet, and answers no. */
function saysNo() {
  let permission: NotificationPermission = 'default'
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => permission)
  vi.spyOn(Notification, 'requestPermission').mockImplementation(() => {
    permission = 'denied'
    return Promise.resolve(permission)
  })
}

test('who says no is told how to change that, and is not asked again', async () => {
  saysNo()
  startServer().answer(readNotificationSettings, () => new Refused(404, 'Not found'))
  await draw(<PushPrompt />)
  await turnOn.click()
  await expect.element(page.getByText('Please, allow notifications in your browser')).toBeVisible()
  await expect.element(turnOn).not.toBeInTheDocument()
  await draw(<PushScreen back={null} />)
  await expect.element(page.getByText('Blocked by your browser')).toBeVisible()
  await expect.element(page.getByText(/^Allow notifications for this site/)).toBeVisible()
  await expect.element(turnOn).not.toBeInTheDocument()
})
