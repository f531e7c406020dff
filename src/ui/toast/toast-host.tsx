import { lazy, Suspense, useEffect, useState } from 'react'

import { onFirstToast } from './toast.ts'

const ToastStack = lazy(() => import('./toast-stack.tsx'))

/** Where toasts appear. The stack itself is loaded with the first of them. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  return wanted ? (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  ) : null
}
