import { useEffect } from 'react'

import { createHandScanner } from './hand-scanner.ts'

/** Takes the input of a hand scanner wherever the focus is, except in text fields. */
export function useHandScanner(onRead: (text: string) => void) {
  useEffect(() => {
    const scanner = createHandScanner()
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof HTMLInputElement && event.target.type !== 'file') return
      const text = scanner.press(event.key, event.timeStamp)
      if (text === undefined) return
      // Its final Enter must not press a button.
      event.preventDefault()
      event.stopPropagation()
      onRead(text)
    }
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [onRead])
}
