/** The screen of what is not sent yet. */
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { OutboxScreen } from '#features/outbox/outbox-screen.tsx'

import { startServer } from './support/api.ts'
import { draw } from './support/draw.tsx'
import { expectEveryLook } from './support/every-look.ts'

test('a queue that cannot be read says so, and is read again on request', async () => {
  startServer()
  const reading = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Internal error', 'UnknownError')
  })
  await draw(<OutboxScreen back={null} onSwitch={() => {}} />)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('We couldn’t read what hasn’t been sent yet')
  await expectEveryLook()
  reading.mockRestore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Everything has been sent')).toBeVisible()
})
