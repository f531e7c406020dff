import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Dismisses a modal at Escape also where the focus is nowhere: the button that had it is gone, and the dialog takes it
 * back only a moment later. Only the uppermost modal listens. Returns the ref of the dialog's root.
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
