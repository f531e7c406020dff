import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Dismisses a modal with Escape also while nothing has the focus: the focused button is gone, and the dialog takes the
 * focus back a moment later. Only the top modal listens. Returns the ref of the dialog's root.
 */
export function useEscapeWithoutFocus(onDismiss: () => void) {
  const root = useRef<HTMLDivElement>(null)
  const dismiss = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.target !== document.body) return
    if (root.current?.getAttribute('aria-hidden') !== 'true') onDismiss()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => dismiss(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return root
}
