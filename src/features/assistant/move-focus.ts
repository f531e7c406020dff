import type { MouseEvent } from 'react'

/**
 * Puts the focus where the talk goes on: in the message box, or in the log where a finger would get an on-screen
 * keyboard that it didn't ask for.
 */
export function moveFocus(panel: Element | null, by: Element | null, pointer?: string): void {
  const typing =
    by?.matches(':focus-visible') || (pointer !== 'touch' && matchMedia('(pointer: fine)').matches)
  panel
    ?.querySelector<HTMLElement>(typing ? 'textarea:not([aria-hidden])' : '[role=log]')
    ?.focus({ preventScroll: true })
}

/** As {@link moveFocus}, for a button that goes away or is shut as soon as it is pressed. */
export function moveFocusFrom({ currentTarget, nativeEvent }: MouseEvent<HTMLElement>): void {
  const pointer = nativeEvent instanceof PointerEvent ? nativeEvent.pointerType : undefined
  moveFocus(currentTarget.closest('[role=dialog]'), currentTarget, pointer)
}
