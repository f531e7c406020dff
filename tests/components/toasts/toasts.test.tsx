import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { SPEC_LIMITS } from '#contract/http/limits'
import { showToast, type ToastType } from '#ui/toast/toast.ts'

import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

const LONG = 'Spectrophotometer'.repeat(8)

/** What moves a toast away, in ms. */
const GONE_IN = 1000

const toasts = () =>
  [...document.querySelectorAll<HTMLElement>('[data-toast]')].toSorted(
    (a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top,
  )

/** From the top of the stack. */
const shown = () => toasts().map(({ textContent }) => textContent)

/** The code of the stack comes with the first toast: it is there before the clock is held. */
async function drawStack() {
  await draw(null)
  const withdraw = showToast('info', 'First')
  await expect.poll(shown).toEqual(['First'])
  withdraw()
  await expect.poll(shown).toEqual([])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
}

/** A toast that was told has come into the page. */
const appears = async (text: string) => {
  await expect.poll(shown).toContain(text)
}

async function expectToLast(text: string, ms: number) {
  await appears(text)
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(shown()).toContain(text)
  await vi.advanceTimersByTimeAsync(1 + GONE_IN)
  await expect.poll(shown).not.toContain(text)
}

test('toasts of all types stand above one another, the newest on top', async () => {
  await draw(null)
  for (const type of ['success', 'error', 'warning', 'info'] as const) {
    showToast(type, `A word of ${type}`, { duration: 'stays' })
    await appears(`A word of ${type}`)
  }
  await expect
    .poll(shown)
    .toEqual(['A word of info', 'A word of warning', 'A word of error', 'A word of success'])
})

test('a failure of the server has a number to tell, in every look', async () => {
  await draw(null, { size: 'phone' })
  showToast('error', 'Something went wrong', { duration: 'stays', number: '4F7K9-Q2M6D' })
  await appears('Something went wrongIf you contact us, quote this number: 4F7K9-Q2M6D')
  await expectEveryLook()
})

test('a newer toast of a type takes the place of the older one', async () => {
  await draw(null)
  showToast('success', 'Saved')
  showToast('info', 'Look here', { duration: 'stays' })
  await appears('Saved')
  showToast('success', 'Saved again', { duration: 'stays' })
  await expect.poll(shown).toEqual(['Saved again', 'Look here'])
})

test('a toast stays as long as it is to', async () => {
  await drawStack()
  showToast('success', 'As usual')
  await expectToLast('As usual', SPEC_LIMITS.toastMs)
  showToast('error', 'What the server said', { duration: SPEC_LIMITS.httpToastMs })
  await expectToLast('What the server said', SPEC_LIMITS.httpToastMs)
  showToast('warning', 'Until it is answered', { duration: 'stays' })
  await appears('Until it is answered')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(shown()).toEqual(['Until it is answered'])
})

test('a toast is not taken away from under the pointer', async () => {
  await drawStack()
  showToast('success', 'Being read')
  await appears('Being read')
  await userEvent.hover(page.getByText('Being read'))
  await vi.advanceTimersByTimeAsync(10 * SPEC_LIMITS.toastMs)
  expect(shown()).toEqual(['Being read'])
  await userEvent.unhover(page.getByText('Being read'))
  await vi.advanceTimersByTimeAsync(SPEC_LIMITS.toastMs + GONE_IN)
  await expect.poll(shown).toEqual([])
})

test('one that stays gives way to a newer one of its type, and comes back after it', async () => {
  await drawStack()
  showToast('info', 'A new version is ready.', { duration: 'stays' })
  await appears('A new version is ready.')
  showToast('info', 'Copied')
  await expectToLast('Copied', SPEC_LIMITS.toastMs)
  await expect.poll(shown).toEqual(['A new version is ready.'])
})

test('one that holds its place keeps it, whatever else comes', async () => {
  await drawStack()
  const offline = 'There is no internet connection.'
  const later = 'Please, allow notifications in your browser and reload page.'
  const withdraw = showToast('warning', offline, { duration: 'stays', holds: true })
  await appears(offline)
  showToast('warning', later)
  for (let round = 0; round < 4; round++) {
    for (const type of ['error', 'success', 'info'] as const) showToast(type, `${type} ${round}`)
  }
  await appears('info 3')
  expect(shown().filter((text) => text === offline)).toEqual([offline])
  await vi.advanceTimersByTimeAsync(SPEC_LIMITS.toastMs + GONE_IN)
  await expect.poll(shown).toEqual([offline])
  withdraw()
  await expectToLast(later, SPEC_LIMITS.toastMs)
  expect(shown()).toEqual([])
})

test('one that stays comes back after what held its place, and what waited for it', async () => {
  await drawStack()
  const withdraw = showToast('warning', 'Offline', { duration: 'stays', holds: true })
  await appears('Offline')
  showToast('warning', 'Stays', { duration: 'stays' })
  showToast('warning', 'Comes after')
  withdraw()
  await expectToLast('Comes after', SPEC_LIMITS.toastMs)
  await expect.poll(shown).toEqual(['Stays'])
})

test('what is no longer true is taken back, also while it waits behind another', async () => {
  await drawStack()
  const withdraw = showToast('info', 'A new version is ready.', { duration: 'stays' })
  await appears('A new version is ready.')
  showToast('info', 'Copied')
  await appears('Copied')
  withdraw()
  await expectToLast('Copied', SPEC_LIMITS.toastMs)
  expect(shown()).toEqual([])
})

test('its action is done once, and Close does nothing but close', async () => {
  await draw(null)
  const run = vi.fn<() => void>()
  for (const name of ['Close', 'Update now']) {
    showToast('info', 'A new version is ready.', {
      duration: 'stays',
      action: { label: 'Update now', run },
    })
    const button = page.getByRole('status').getByRole('button', { name })
    await expect.element(button).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await button.click()
    await expect.poll(shown).toEqual([])
    expect(run).toHaveBeenCalledTimes(name === 'Close' ? 0 : 1)
  }
})

test('on a phone the words have room: what may be done stands below them', async () => {
  await draw(null)
  await page.viewport(360, 740)
  showToast('error', 'This still hasn’t loaded after two minutes. What you typed is saved.', {
    duration: 'stays',
    action: { label: 'Try again', run: () => undefined },
  })
  const alert = page.getByRole('alert')
  await expect.element(alert.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(alert.element().getBoundingClientRect().height).toBeLessThan(180)
  const words = alert.getByText('This still').element().getBoundingClientRect()
  expect(words.width).toBeGreaterThan(170)
})

test.for([
  ['error', 'alert'],
  ['warning', 'alert'],
  ['success', 'status'],
  ['info', 'status'],
] as const)('%s is read out as %s', async ([type, role]) => {
  await draw(null)
  showToast(type satisfies ToastType, 'Read me')
  await expect.element(page.getByRole(role).filter({ hasText: 'Read me' })).toBeVisible()
})

test('toasts stand in every look, their long words too', async () => {
  await draw(null)
  for (const type of ['success', 'error', 'warning', 'info'] as const) {
    showToast(type, `${type} ${LONG}`, {
      duration: 'stays',
      action: { label: 'Try again', run: () => undefined },
    })
    await appears(`${type} ${LONG}Try again`)
  }
  await expectEveryLook()
})
