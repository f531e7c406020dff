/**
 * Asks the browser not to clear what this device keeps when space runs short: once the portal is installed, since some
 * browsers bother the person with the question.
 */
export function makeStorageDurable(): void {
  const ask = () => void navigator.storage?.persist?.().catch(() => false)
  const installed =
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true
  if (installed) ask()
  addEventListener('appinstalled', ask, { once: true })
}
