import { labelOfButton } from './label-of-button.ts'

/** What every screen has, and a toast has not. */
const SCREEN = 'main, h1, p[role=alert]'

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/**
 * Removes the first paint as soon as `root` shows a screen, before that is painted, and hands over to it what was typed,
 * where the focus was, and what was pressed.
 */
export function handOverFirstPaint(root: HTMLElement): void {
  const painted = document.getElementById('first-paint')
  if (!painted) return
  const observer = new MutationObserver(() => {
    if (!root.querySelector(SCREEN)) return
    observer.disconnect()
    handOver(painted, root)
  })
  observer.observe(root, { childList: true, subtree: true })
}

function handOver(painted: HTMLElement, root: HTMLElement): void {
  const { activeElement } = document
  const { submitted, pressed } = painted.dataset
  const { scrollTop } = painted
  const typed = [...painted.querySelectorAll('input')]
  const focused = typed.find((input) => input === activeElement)
  const focusedButton =
    focused || !activeElement || !painted.contains(activeElement)
      ? undefined
      : labelOfButton(activeElement)
  const selection = focused && [focused.selectionStart, focused.selectionEnd]
  painted.remove()
  scrollTo(0, scrollTop)
  for (const { name, value, defaultValue } of typed) {
    const input = root.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (!input || value === defaultValue) continue
    setValue?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (focused) {
    const input = root.querySelector<HTMLInputElement>(`input[name="${focused.name}"]`)
    input?.focus({ preventScroll: true })
    // An address has no selection that a script may set.
    if (input?.selectionStart !== null) input?.setSelectionRange(...asRange(selection))
  }
  if (focusedButton !== undefined) findByLabel(root, focusedButton)?.focus({ preventScroll: true })
  if (pressed !== undefined) findByLabel(root, pressed)?.click()
  if (submitted) root.querySelector('form')?.requestSubmit()
}

const asRange = (selection: (number | null)[] | undefined): [number | null, number | null] => [
  selection?.[0] ?? null,
  selection?.[1] ?? null,
]

function findByLabel(root: HTMLElement, label: string): HTMLElement | undefined {
  const pressable = root.querySelectorAll<HTMLElement>('a, button, [role=button]')
  return [...pressable].find((each) => labelOfButton(each) === label)
}
