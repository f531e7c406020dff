import { useEffect, useState } from 'react'

/**
 * Returns the element of toasts, beside the app: a modal hides the rest of the page from screen readers, but toasts
 * have to be read out all the same.
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
