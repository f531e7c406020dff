export interface OpenedTab {
  /** Leads it to an address of the web or of this page's memory. It knows nothing of this page. */
  show: (address: string) => void
  close: () => void
}

/**
 * Opens a tab for something that is still being fetched: browsers take one that opens later for an unasked one.
 * Undefined where the browser opens none.
 */
export function openTab(): OpenedTab | undefined {
  const tab = open('', '_blank')
  if (!tab) return undefined
  tab.opener = null
  return {
    show(address) {
      if (!/^(https?|blob):/.test(address)) return tab.close()
      const link = tab.document.createElement('a')
      link.href = address
      link.rel = 'noreferrer'
      link.click()
    },
    close: () => tab.close(),
  }
}

/** Opens an address in a tab of its own. False where the browser opens none: it wants a click. */
export function showInTab(address: string): boolean {
  const tab = openTab()
  tab?.show(address)
  return tab !== undefined
}
