import { useEffect } from 'react'

/** A modal whose code is on its way: what is below can't be used already, and Escape or a tap takes it back. */
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
