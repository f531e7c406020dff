/** The portal's storage on this device, as the browser reports it. */
export interface StorageUse {
  /** In bytes; undefined where the browser does not report it. */
  used: number | undefined
  /** It is not evicted when space runs short. */
  durable: boolean
}

export async function readStorageUse(): Promise<StorageUse> {
  const { storage } = navigator as Partial<Navigator>
  const estimate = await storage?.estimate?.().catch(() => undefined)
  const durable = await storage?.persisted?.().catch(() => false)
  return { used: estimate?.usage, durable: durable ?? false }
}

/** Asks the browser not to evict the storage; returns whether it agreed. */
export async function askForDurableStorage(): Promise<boolean> {
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false
}

/** Whether the portal was started from the desktop or the home screen. */
export function isInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean }
  return standalone === true || matchMedia('(display-mode: standalone)').matches
}

/** Asks for durable storage, only once the portal is installed, since some browsers prompt the person. */
export function makeStorageDurable(): void {
  if (isInstalled()) void askForDurableStorage()
  addEventListener('appinstalled', () => void askForDurableStorage(), { once: true })
}
