/**
 * Asks the browser not to evict this device's storage. Only once the portal is installed, since some browsers prompt
 * the person.
 */
export function makeStorageDurable(): void {
  const ask = () => void navigator.storage?.persist?.().catch(() => false)
  const installed =
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true
  if (installed) ask()
  addEventListener('appinstalled', ask, { once: true })
}
