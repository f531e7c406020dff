/** Distance within which a press is still meant for where it began, in px. */
const SLOP = 12

interface Press {
  control: Element
  id: number
  x: number
  y: number
}

let press: Press | undefined

/**
 * Has a click go to the button or link that was pressed, also where the page has moved before it is let go: what loads
 * meanwhile may push it from under the pointer. A press that is dragged off is none, as ever. By touch a click goes
 * where it ends, whatever was captured: `useBetweenPresses` keeps the screen still for that.
 */
export function steadyPresses(): void {
  addEventListener('pointerdown', begin, { capture: true, passive: true })
  addEventListener('pointermove', follow, { capture: true, passive: true })
}

function begin({ target, pointerId: id, clientX: x, clientY: y, button, isTrusted }: PointerEvent) {
  const control = target instanceof Element ? target.closest('button, a') : null
  press = undefined
  if (!control || button !== 0 || !isTrusted) return
  press = { control, id, x, y }
  control.setPointerCapture(id)
}

function follow({ pointerId, clientX, clientY }: PointerEvent) {
  if (press?.id !== pointerId || Math.hypot(clientX - press.x, clientY - press.y) <= SLOP) return
  if (press.control.hasPointerCapture(pointerId)) press.control.releasePointerCapture(pointerId)
  press = undefined
}
