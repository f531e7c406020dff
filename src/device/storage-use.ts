/** What the browser says of the space that the portal takes on this device. */
export interface StorageUse {
  /** In bytes; undefined where it does not say. */
  used: number | undefined
  /** It is not cleared when space runs short. */
  durable: boolean
}

export async function readStorageUse(): Promise<StorageUse> {
  const { storage } = navigator as Partial<Navigator>
  const estimate = await storage?.estimate?.().catch(() => undefined)
  const durable = await storage?.persisted?.().catch(() => false)
  return { used: estimate?.usage, durable: durable ?? false }
}

/** Asks the browser not to clear it; returns whether it agreed. */
export async function askForDurableStorage(): Promise<boolean> {
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false
}

/** Started from the desktop or the home screen. */
export function isInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean }
  return standalone === true || matchMedia('(display-mode: standalone)').matches
}
