import type { MouseEvent } from 'react'

/**
 * Moves the focus to where the conversation continues: the message box, or the log if the box would open an on-screen
 * keyboard.
 */
export function moveFocus(panel: Element | null, by: Element | null, pointer?: string): void {
  const typing =
    by?.matches(':focus-visible') || (pointer !== 'touch' && matchMedia('(pointer: fine)').matches)
  panel
    ?.querySelector<HTMLElement>(typing ? 'textarea:not([aria-hidden])' : '[role=log]')
    ?.focus({ preventScroll: true })
}

/** As {@link moveFocus}, for a button that disappears or is disabled when it is pressed. */
export function moveFocusFrom({ currentTarget, nativeEvent }: MouseEvent<HTMLElement>): void {
  const pointer = nativeEvent instanceof PointerEvent ? nativeEvent.pointerType : undefined
  moveFocus(currentTarget.closest('[role=dialog]'), currentTarget, pointer)
}
