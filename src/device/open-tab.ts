export interface OpenedTab {
  /** Navigates the tab to a web or blob address, without an opener. */
  show: (address: string) => void
  close: () => void
}

/**
 * Opens a tab for something that is still being fetched: browsers block tabs that open later as pop-ups. Returns
 * undefined where the browser opens none.
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

/** Types that may be shown in a tab of our own origin: others could be pages with this page's rights. */
const SHOWN: ReadonlySet<string> = new Set([
  'application/pdf',
  ...['png', 'jpeg', 'gif', 'webp', 'bmp'].map((kind) => `image/${kind}`),
])

/** Returns an object URL of a file for a tab that shows it as `type`; it is revoked after a minute. */
export function addressForTab(file: Blob, type = file.type): string {
  const shown = SHOWN.has(type) ? type : 'application/octet-stream'
  const url = URL.createObjectURL(new Blob([file], { type: shown }))
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return url
}

/** Opens an address in a tab of its own. Returns false where the browser opens none without a click. */
export function showInTab(address: string): boolean {
  const tab = openTab()
  tab?.show(address)
  return tab !== undefined
}
