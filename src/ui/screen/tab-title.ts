import { useEffect } from 'react'

let portalName = 'Benchside'

/** What browser tabs call the portal: the vendor's name for it. */
export function setPortalName(name: string): void {
  document.title = document.title.replace(portalName, name)
  portalName = name
}

/** Names the browser tab while the screen is shown. */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${portalName}`
  }, [title])
}
