import { isBusy } from '#device/busy'
import { modalStack } from '#ui/modal/modal.ts'

/** Open layers over a screen, a document being read, and fields being typed in. */
const IN_USE = '[role=dialog],[role=listbox],[role=menu],[data-reading]'
const TYPED_IN = 'input,textarea,select,[contenteditable=true]'

/** Whether a modal may open over the screen: nothing is being filled in, read or watched. */
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
