import { useEffect, useState } from 'react'

/**
 * Where toasts stand: beside the app. A modal hides from screen readers whatever else is in the page, but what is said
 * while it is open is said to everybody.
 */
export function useToastRoot(): HTMLElement {
  const [root] = useState(() => document.createElement('div'))
  useEffect(() => {
    document.body.append(root)
    const observer = new MutationObserver(() => root.removeAttribute('aria-hidden'))
    observer.observe(root, { attributeFilter: ['aria-hidden'] })
    return () => {
      observer.disconnect()
      root.remove()
    }
  }, [root])
  return root
}
