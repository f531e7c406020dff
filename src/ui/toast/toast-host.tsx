import { useEffect, useState, type ComponentType } from 'react'

import { loadWithRetry } from '../loading/load-with-retry.ts'
import { onFirstToast } from './toast.ts'

/** Shows toasts. The stack is loaded with the first one; toasts wait for it without a network. */
export function ToastHost() {
  const [loaded, setLoaded] = useState<{ Stack: ComponentType }>()
  useEffect(() => {
    let asked = false
    const load = async () => {
      if (asked) return
      asked = true
      const { ToastStack } = await loadWithRetry(() => import('./toast-stack.tsx'))
      setLoaded({ Stack: ToastStack })
    }
    return onFirstToast(() => void load())
  }, [])
  return loaded ? <loaded.Stack /> : null
}
