import { useEffect } from 'react'

/** Shown while a modal's code is loading: it blocks what is below, and Escape or a tap cancels. */
export function ModalLoading({ onDismiss }: { onDismiss: () => void }) {
  useEffect(() => {
    const dismiss = (event: KeyboardEvent) => event.key === 'Escape' && onDismiss()
    addEventListener('keydown', dismiss)
    return () => removeEventListener('keydown', dismiss)
  }, [onDismiss])
  return (
    <div
      role="presentation"
      onClick={onDismiss}
      style={{ position: 'fixed', inset: 0, zIndex: 1300, cursor: 'progress' }}
    />
  )
}
