/** Toasts never lie over what is being used. */
import Button from '@mui/material/Button'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { CafDialog } from '#features/caf/caf-dialog.tsx'
import { MessageBox } from '#ui/chat/message-box.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import { showToast } from '#ui/toast/toast.ts'

import { draw } from '../support/draw.tsx'

const WINDOWS = {
  phone: [360, 740],
  'tablet upright': [820, 1180],
  tablet: [1180, 820],
  desktop: [1440, 900],
} as const

const ALLOW = 'Please, allow notifications in your browser and reload page.'

const toast = () => document.querySelector('[data-toast]')

/** The area in which two elements lie over one another, in square px. */
function shared(one: Element, other: Element): number {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return Math.max(0, width) * Math.max(0, height)
}

/** Fails unless the toast can be seen whole, and lies over nothing of `element`, once it stands. */
async function expectClear(element: Element) {
  await expect.poll(toast).not.toBeNull()
  const look = () => {
    const shown = toast()
    const { top, bottom } = shown?.getBoundingClientRect() ?? { top: -1, bottom: Infinity }
    const seen = top >= 0 && bottom <= (visualViewport?.height ?? innerHeight)
    return { over: shown && shared(shown, element), seen }
  }
  await expect.poll(look).toEqual({ over: 0, seen: true })
}

const composer = (
  <div style={{ position: 'fixed', inset: 'auto 0 0 0' }}>
    <MessageBox
      text="It leaks"
      write={() => undefined}
      send={() => undefined}
      open
      words={{ placeholder: 'Message', send: 'Send' }}
      maxRows={4}
    />
  </div>
)

const sizes = Object.entries(WINDOWS)

test.for(sizes)('a chat’s composer stays free: %s', async ([, [width, height]]) => {
  await draw(composer)
  await page.viewport(width, height)
  showToast('warning', ALLOW, { duration: 'stays', action: { label: 'Turn on', run: () => {} } })
  await expectClear(page.getByRole('textbox').element())
  await expectClear(page.getByRole('button', { name: 'Send' }).element())
})

test.for(sizes)('what is typed in stays free, wherever it is: %s', async ([, [width, height]]) => {
  await draw(
    <div style={{ display: 'grid', height: '100vh', alignContent: 'space-between' }}>
      {['Head', 'Middle', 'Foot'].map((label) => (
        <TextInput key={label} label={label} />
      ))}
    </div>,
  )
  await page.viewport(width, height)
  showToast('info', 'Somebody has replied', { duration: 'stays' })
  for (const name of ['Head', 'Foot', 'Middle', 'Head']) {
    const field = page.getByRole('textbox', { name }).element()
    if (field instanceof HTMLElement) field.focus()
    await expectClear(field)
  }
})

test.for(sizes)('the button that was pressed stays free: %s', async ([, [width, height]]) => {
  const say = () => showToast('success', 'Saved', { duration: 'stays' })
  await draw(
    <div style={{ display: 'grid', height: '100vh', alignContent: 'space-between' }}>
      {['First', 'Last'].map((name) => (
        // As Safari does it: the focus stays where it was.
        <Button key={name} onPointerDown={(event) => event.preventDefault()} onClick={say}>
          {name}
        </Button>
      ))}
    </div>,
  )
  await page.viewport(width, height)
  for (const name of ['Last', 'First', 'Last']) {
    const button = page.getByRole('button', { name, exact: true })
    await button.click()
    await expectClear(button.element())
  }
})

test.for(sizes)('a window’s buttons stay free: %s', async ([, [width, height]]) => {
  await draw(
    <ModalFrame
      title="Confirmation"
      tall
      onDismiss={() => undefined}
      actions={<Button>Confirm</Button>}
    >
      <p>What is asked.</p>
    </ModalFrame>,
  )
  await page.viewport(width, height)
  showToast('error', 'Something went wrong', { duration: 'stays' })
  const dialog = page.getByRole('dialog')
  await expectClear(dialog.getByRole('button', { name: 'Confirm' }).element())
  await expectClear(dialog.getByRole('button', { name: 'Close' }).element())
})

test.for(sizes)('the foot of a form that is read stays free: %s', async ([, [width, height]]) => {
  await draw(
    <CafDialog
      title="Form"
      step={1}
      onClose={() => undefined}
      foot={
        <>
          <label>
            <input type="checkbox" /> I have read it.
          </label>
          <Button>Lanjutkan</Button>
        </>
      }
    >
      <p>The document.</p>
    </CafDialog>,
  )
  await page.viewport(width, height)
  showToast('warning', ALLOW, { duration: 'stays' })
  await expectClear(page.getByRole('checkbox').element())
  await expectClear(page.getByRole('button', { name: 'Lanjutkan' }).element())
})

test('what an on-screen keyboard leaves is enough for the box and the toast', async () => {
  await draw(composer, { size: 'tablet' })
  showToast('warning', ALLOW, { duration: 'stays' })
  await page.getByRole('textbox').click()
  const viewport = visualViewport
  if (!viewport) throw new Error('without a visual viewport')
  const keyboard = vi.spyOn(viewport, 'height', 'get').mockReturnValue(400)
  const box = page.getByRole('textbox').element()
  const foot = box.closest('form')?.parentElement
  if (foot) foot.style.bottom = `${innerHeight - 400}px`
  viewport.dispatchEvent(new Event('resize'))
  await expectClear(box)
  keyboard.mockRestore()
})

test('it does not move away from the keyboard that goes to it', async () => {
  await draw(composer)
  showToast('warning', ALLOW, { duration: 'stays', action: { label: 'Turn on', run: () => {} } })
  await expectClear(page.getByRole('textbox').element())
  const before = toast()?.getBoundingClientRect().top
  page.getByRole('button', { name: 'Turn on' }).element().focus()
  await userEvent.keyboard('{Tab}')
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(toast()?.getBoundingClientRect().top).toBe(before)
})
