/** When the reminder of forms that wait comes, and when it does not. */
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { listCafDocuments } from '#contract/caf/calls'
import CafReminderModal from '#features/caf/reminder/caf-reminder-modal.tsx'
import { CafReminder } from '#features/caf/reminder/caf-reminder.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'

import { startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'
import { aCaf } from '../support/people.ts'

const HOUR_MS = 3_600_000

const popup = page.getByRole('dialog', { name: 'Customer Acknowledgement Form' })
const counter = popup.getByRole('status')

/** A screen of a person for whom forms wait; the clock is held once they are known. */
async function drawScreen(screen: ReactNode = null, address = '/') {
  sessionStorage.removeItem('caf-reminded')
  const server = startServer()
  let forms = [aCaf(), aCaf()]
  const asked = server.answer(listCafDocuments, () => forms)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const reminded = (drawn: ReactNode) => (
    <>
      {drawn}
      <CafReminder />
    </>
  )
  const { again, router } = await draw(reminded(screen), { address })
  await expect.poll(() => asked.length).toBe(1)
  return {
    router,
    asked,
    again: () => draw(reminded(screen), { address }),
    show: (next: ReactNode) => again(reminded(next)),
    wait(more: typeof forms) {
      forms = more
    },
  }
}

/** Time passes on a page that draws meanwhile. */
async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

async function comes() {
  await expect
    .poll(async () => {
      await pass(500)
      return popup.query()
    })
    .not.toBeNull()
}

async function staysAway() {
  for (let times = 0; times < 10; times++) await pass(1000)
  await expect.element(popup).not.toBeInTheDocument()
}

test('it comes on any screen', async () => {
  await drawScreen(<p>A ticket</p>, '/tickets')
  await comes()
  await expect.element(counter).toHaveTextContent('1/2')
})

test('it comes once a start', async () => {
  const { again } = await drawScreen(<p>A ticket</p>)
  await comes()
  await popup.getByRole('button', { name: 'Remind me later' }).click()
  await expect.element(popup).not.toBeInTheDocument()
  // As after a reload, which keeps what the tab remembers.
  await again()
  await staysAway()
})

test('stands in every look', async () => {
  await draw(<CafReminderModal params={{ forms: [aCaf(), aCaf()] }} close={() => undefined} />)
  await expect.element(counter).toHaveTextContent('1/2')
  await expectEveryLook()
})

test('what it leads to are the forms to fill in', async () => {
  const { router } = await drawScreen()
  await comes()
  await popup.getByRole('button', { name: 'See detail' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/caf')
  expect(router.state.location.search).toEqual({ page: 1, status: 'Created,Revision,Read' })
})

test('not while somebody types, and not where they go from field to field', async () => {
  await drawScreen(
    <>
      <TextInput label="Name" />
      <TextInput label="Phone" />
      <button type="button">Save</button>
    </>,
  )
  const field = page.getByRole('textbox', { name: 'Name' }).element()
  if (field instanceof HTMLElement) field.focus()
  await staysAway()
  await userEvent.keyboard('{Tab}')
  await staysAway()
  await userEvent.keyboard('{Tab}')
  await pass(1000)
  await expect.element(popup).not.toBeInTheDocument()
  await comes()
})

test('not over a window that is open, and after it is closed', async () => {
  const { show } = await drawScreen(<ModalFrame title="A window" onDismiss={() => undefined} />)
  await staysAway()
  await show(null)
  await userEvent.keyboard('{Escape}')
  await comes()
})

test('not over a document that is read, nor on the screen of the forms', async () => {
  const { router, show } = await drawScreen(<div data-reading>A document</div>)
  await staysAway()
  await router.navigate({ to: '/caf' })
  await show(null)
  await staysAway()
  await router.navigate({ to: '/' })
  await comes()
})

test('who wants it later is reminded again after a day, of what waits then', async () => {
  const { asked, wait } = await drawScreen()
  await comes()
  await popup.getByRole('button', { name: 'Remind me later' }).click()
  await expect.element(popup).not.toBeInTheDocument()
  wait([aCaf(), aCaf(), aCaf()])
  await pass(23 * HOUR_MS)
  await staysAway()
  const before = asked.length
  await pass(HOUR_MS)
  await comes()
  await expect.element(counter).toHaveTextContent('1/3')
  expect(asked.length).toBe(before + 1)
})

test('a device that slept is looked at, and reminds then', async () => {
  await drawScreen()
  await comes()
  await popup.getByRole('button', { name: 'Remind me later' }).click()
  await expect.element(popup).not.toBeInTheDocument()
  vi.setSystemTime(Date.now() + 25 * HOUR_MS)
  document.dispatchEvent(new Event('visibilitychange'))
  await comes()
})
