import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'

import { onFirstToast } from './toast.ts'

/** Where toasts appear. The stack itself is loaded with the first of them; without a network they wait for it. */
export function ToastHost() {
  const [loaded, setLoaded] = useState<{ Stack: ComponentType }>()
  useEffect(() => {
    let asked = false
    const load = async () => {
      if (asked) return
      asked = true
      try {
        const { ToastStack } = await import('./toast-stack.tsx')
        setLoaded({ Stack: ToastStack })
      } catch {
        asked = false
        addEventListener('online', () => void load(), { once: true })
      }
    }
    return onFirstToast(() => void load())
  }, [])
  return loaded ? <loaded.Stack /> : null
}
