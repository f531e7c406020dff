import { useEffect } from 'react'

let portalName = 'Benchside'

/** Sets the portal's name in browser tabs: the vendor's. */
export function setPortalName(name: string): void {
  document.title = document.title.replace(portalName, name)
  portalName = name
}

/** Sets the title of the browser tab while the screen is shown. */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${portalName}`
  }, [title])
}
