import { isBusy } from '#device/busy'
import { modalStack } from '#ui/modal/modal.ts'

/** What is open over a screen, a document that is read in it, and a place where one types. */
const IN_USE = '[role=dialog],[role=listbox],[role=menu],[data-reading]'
const TYPED_IN = 'input,textarea,select,[contenteditable=true]'

/** Whether a window may come over the screen: nothing in it is being filled in, read or watched. */
export function isInterruptible(): boolean {
  return (
    document.visibilityState === 'visible' &&
    !isBusy() &&
    modalStack.get().length === 0 &&
    !document.querySelector(IN_USE) &&
    !document.activeElement?.matches(TYPED_IN) &&
    [...document.querySelectorAll('video')].every(({ paused }) => paused)
  )
}
