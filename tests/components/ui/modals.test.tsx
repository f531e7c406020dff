import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { SPEC_LIMITS } from '#contract/http/limits'
import { watchChunk } from '#ui/loading/watch-chunk.ts'
import { askToConfirm } from '#ui/modal/confirm.ts'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import {
  chunks,
  defineModal,
  openModal,
  type ModalHandle,
  type ModalProps,
} from '#ui/modal/modal.ts'
import { textModal } from '#ui/modal/text.ts'
import { showToast } from '#ui/toast/toast.ts'

import { allowConsole } from '../support/console.ts'
import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

const LONG = 'Spectrophotometer'.repeat(12)

/** A screen with one button, that opens something and keeps its answer. */
async function drawAsking<T>(ask: () => Promise<T>) {
  const answered = vi.fn<(answer: T) => void>()
  await draw(
    <button type="button" onClick={() => void ask().then(answered)}>
      Ask
    </button>,
  )
  const button = page.getByRole('button', { name: 'Ask' })
  await button.click()
  return { answered, button }
}

const dialog = (name: string) => page.getByRole('dialog', { name })
const confirming = () => drawAsking(() => askToConfirm('Cancel this ticket?'))

test('a modal takes the focus, keeps it, and gives it back', async () => {
  const { button } = await confirming()
  const modal = dialog('Cancel this ticket?')
  await expect.element(modal.getByRole('button', { name: 'Ok' })).toHaveFocus()
  const visited = new Set<string>()
  for (let step = 0; step < 6; step++) {
    await userEvent.tab({ shift: step > 3 })
    expect(modal.element().contains(document.activeElement)).toBe(true)
    visited.add(
      document.activeElement?.getAttribute('aria-label') ??
        document.activeElement?.textContent ??
        '',
    )
  }
  expect([...visited].filter(Boolean).toSorted()).toEqual(['Cancel', 'Close', 'Ok'])
  await userEvent.keyboard('{Escape}')
  await expect.element(modal).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('what lies below a modal is out of reach', async () => {
  const { button } = await confirming()
  await expect.element(dialog('Cancel this ticket?')).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
})

test.for([
  ['Ok', true],
  ['Cancel', false],
  ['Close', false],
] as const)('%s answers %s', async ([name, answer]) => {
  const { answered } = await confirming()
  await page.getByRole('button', { name }).click()
  await expect.poll(() => answered.mock.calls).toEqual([[answer]])
})

test('a question may say on its button what it does', async () => {
  const { answered } = await drawAsking(() => askToConfirm('Discard this?', 'Discard'))
  await expect.element(page.getByRole('button', { name: 'Ok' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => answered.mock.calls).toEqual([[true]])
})

test('Escape, Back and a click beside it dismiss a modal', async () => {
  const dismissals = [
    () => userEvent.keyboard('{Escape}'),
    async () => history.back(),
    () =>
      userEvent.click(document.elementFromPoint(5, 5) ?? document.body, {
        position: { x: 5, y: 5 },
      }),
  ]
  const { answered, button } = await confirming()
  for (const [at, dismiss] of dismissals.entries()) {
    await expect.element(dialog('Cancel this ticket?')).toBeVisible()
    await dismiss()
    await expect.poll(() => answered.mock.calls.length).toBe(at + 1)
    await expect.element(dialog('Cancel this ticket?')).not.toBeInTheDocument()
    if (at < dismissals.length - 1) await button.click()
  }
  expect(answered.mock.calls).toEqual([[false], [false], [false]])
})

const lower = defineModal<object, string>(async () => ({ default: Lower }))

function Lower({ close }: ModalProps<object, string>) {
  return (
    <ModalFrame title="Lower" onDismiss={() => close()}>
      <button type="button" onClick={() => void askToConfirm('Upper?')}>
        Go on
      </button>
    </ModalFrame>
  )
}

test('what is said while a modal is open is read out, whether it came before or after it', async () => {
  await draw(null)
  for (const word of ['Before', 'After']) {
    if (word === 'After') void askToConfirm('Cancel this ticket?')
    if (word === 'After') await expect.element(dialog('Cancel this ticket?')).toBeVisible()
    showToast(word === 'Before' ? 'error' : 'warning', word, { duration: 'stays' })
    await expect.element(page.getByRole('alert').filter({ hasText: word })).toBeVisible()
  }
  await expect.element(page.getByRole('alert').filter({ hasText: 'Before' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Cancel this ticket?')).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert').filter({ hasText: 'After' })).toBeVisible()
})

test('of two modals Back and Escape take the upper one first', async () => {
  const { answered } = await drawAsking(() => openModal(lower, {}))
  const nextModal = page.getByRole('button', { name: 'Go on' })
  for (const dismiss of [() => userEvent.keyboard('{Escape}'), async () => history.back()]) {
    await nextModal.click()
    await expect.element(dialog('Upper?')).toBeVisible()
    await expect.element(nextModal).not.toBeInTheDocument()
    await dismiss()
    await expect.element(dialog('Upper?')).not.toBeInTheDocument()
    await expect.element(nextModal).toHaveFocus()
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Lower')).not.toBeInTheDocument()
  expect(answered).toHaveBeenCalledExactlyOnceWith(undefined)
})

test('Escape dismisses the upper modal also where the button that had the focus is gone', async () => {
  await drawAsking(() => openModal(lower, {}))
  const nextModal = page.getByRole('button', { name: 'Go on' })
  await nextModal.click()
  await expect.element(dialog('Upper?').getByRole('button', { name: 'Ok' })).toHaveFocus()
  const escapeWithoutFocus = () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const init = { key: 'Escape', bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init))
  }
  escapeWithoutFocus()
  await expect.element(dialog('Upper?')).not.toBeInTheDocument()
  await expect.element(nextModal).toHaveFocus()
  await expect.element(dialog('Lower')).toBeVisible()
  escapeWithoutFocus()
  await expect.element(dialog('Lower')).not.toBeInTheDocument()
})

test('one that is asked for while another closes comes once that is gone', async () => {
  history.pushState({ place: 'here' }, '')
  await confirming()
  const ok = page.getByRole('button', { name: 'Ok' })
  await expect.element(ok).toBeVisible()
  const press = ok.element() as HTMLButtonElement
  press.click()
  const next = askToConfirm('And this one?')
  await expect.element(dialog('And this one?')).toBeVisible()
  await expect.element(dialog('Cancel this ticket?')).not.toBeInTheDocument()
  await dialog('And this one?').getByRole('button', { name: 'Ok' }).click()
  expect(await next).toBe(true)
  await expect.poll(() => history.state).toEqual({ place: 'here' })
})

test('the history is after a modal where it was before', async () => {
  history.pushState({ place: 'here' }, '')
  await confirming()
  expect(history.state).toMatchObject({ place: 'here', modal: expect.any(String) })
  await page.getByRole('button', { name: 'Ok' }).click()
  await expect.poll(() => history.state).toEqual({ place: 'here' })
})

test('one that was open when the page was loaded anew keeps no other from opening and closing', async () => {
  history.pushState({ modal: 'of-the-page-before-1' }, '')
  const { button } = await confirming()
  await expect.element(dialog('Cancel this ticket?')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Cancel this ticket?')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('a modal whose code did not come says so, and is asked for again the next time', async () => {
  allowConsole(/no such file/)
  const load = vi.fn<ModalHandle<object, string>['load']>(async () => ({ default: Lower }))
  load.mockRejectedValueOnce(new TypeError('no such file'))
  const handle = defineModal<object, string>(load)
  const { button } = await drawAsking(() => openModal(handle, {}))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong')
  await button.click()
  await expect.element(dialog('Lower')).toBeVisible()
})

test('a modal that breaks is gone with a word, and the screen below goes on', async () => {
  allowConsole(/a defect/)
  const broken = defineModal<object>(async () => ({
    default: () => {
      throw new Error('a defect')
    },
  }))
  const { button } = await drawAsking(() => openModal(broken, {}))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong')
  await expect.element(button).toBeVisible()
})

test('Escape takes back a modal whose code is on its way', async () => {
  const never = defineModal<object>(() => new Promise(() => undefined))
  const { answered } = await drawAsking(() => openModal(never, {}))
  await expect.poll(() => document.querySelector('[style*="progress"]')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => answered.mock.calls).toEqual([[undefined]])
})

test('a text is asked for with the one there is, saved within its bound, and never blank', async () => {
  const { answered } = await drawAsking(() =>
    openModal(textModal, { title: 'Change the description', text: 'It leaks', max: 12 }),
  )
  const box = dialog('Change the description').getByRole('textbox', {
    name: 'Change the description',
  })
  const save = page.getByRole('button', { name: 'Save' })
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveValue('It leaks')
  await box.fill('  \n ')
  await expect.element(save).toBeDisabled()
  await box.clear()
  await userEvent.type(box, '  It leaks oil!  ')
  await expect.element(box).toHaveValue('  It leaks oil!  ')
  await expect.element(save).toBeDisabled()
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}')
  await save.click()
  await expect.poll(() => answered.mock.calls).toEqual([['It leaks oil']])
})

test('a window stands in every look, its long words too', async () => {
  await drawAsking(() => openModal(textModal, { title: LONG, text: LONG, max: 4000 }))
  await expect.element(dialog(LONG)).toBeVisible()
  await expectEveryLook()
})

test('one whose code hangs says so after 120 s, and is fetched again', async () => {
  await draw(null)
  const withdraw = showToast('info', 'The toasts are here')
  await expect.element(page.getByRole('status')).toBeVisible()
  withdraw()
  chunks.load = watchChunk
  onTestFinished(() => void (chunks.load = (load) => load()))
  const worker = vi.spyOn(navigator.serviceWorker, 'controller', 'get')
  worker.mockReturnValue({} as ServiceWorker)
  const Late = ({ close }: ModalProps<Record<never, never>, string>) => (
    <ModalFrame title="It is here" onDismiss={() => close('done')} />
  )
  const load = vi
    .fn<() => Promise<{ default: typeof Late }>>()
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockResolvedValue({ default: Late })
  const modal = defineModal<Record<never, never>, string>(load)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const answered = openModal(modal, {})
  await expect.poll(() => load.mock.calls.length).toBe(1)
  await vi.advanceTimersByTimeAsync(SPEC_LIMITS.chunkLoadMs - 1)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(1)
  await expect.element(page.getByRole('alert')).toHaveTextContent('hasn’t loaded')
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  vi.useRealTimers()
  await dialog('It is here').getByRole('button', { name: 'Close' }).click()
  expect(await answered).toBe('done')
  expect(load).toHaveBeenCalledTimes(2)
})

test('one opens as soon as its code is there', async () => {
  await draw(null)
  const Soon = ({ close }: ModalProps<Record<never, never>, void>) => (
    <ModalFrame title="It is here" onDismiss={() => close()} />
  )
  let arrive: (module: { default: typeof Soon }) => void = () => undefined
  const load = () => new Promise<{ default: typeof Soon }>((resolve) => (arrive = resolve))
  void openModal(defineModal<Record<never, never>>(load), {})
  await expect.poll(() => document.querySelector('[role="presentation"]')).not.toBeNull()
  arrive({ default: Soon })
  // React holds back what follows a fallback for 300 ms: eighteen of these.
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
  expect(dialog('It is here').query()).not.toBeNull()
})
