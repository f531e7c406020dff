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

/** What a tab of our own origin may show: anything else in it could be a page, with what this one may do. */
const SHOWN: ReadonlySet<string> = new Set([
  'application/pdf',
  ...['png', 'jpeg', 'gif', 'webp', 'bmp'].map((kind) => `image/${kind}`),
])

/** An address of a file in this page's memory, for a tab that shows it as `type`; it is given back after a minute. */
export function addressForTab(file: Blob, type = file.type): string {
  const shown = SHOWN.has(type) ? type : 'application/octet-stream'
  const url = URL.createObjectURL(new Blob([file], { type: shown }))
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return url
}

/** Opens an address in a tab of its own. False where the browser opens none: it wants a click. */
export function showInTab(address: string): boolean {
  const tab = openTab()
  tab?.show(address)
  return tab !== undefined
}
