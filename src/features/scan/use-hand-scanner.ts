import { useEffect } from 'react'

import { createHandScanner } from '#device/hand-scanner'

/** Takes what a workstation's hand scanner types, wherever on the screen the focus is; a field takes its own. */
export function useHandScanner(onRead: (text: string) => void) {
  useEffect(() => {
    const scanner = createHandScanner()
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof HTMLInputElement && event.target.type !== 'file') return
      const text = scanner.press(event.key, event.timeStamp)
      if (text === undefined) return
      // The Enter at its end presses no button.
      event.preventDefault()
      event.stopPropagation()
      onRead(text)
    }
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [onRead])
}
