/** Loads code that may come later: where it can't be had now, once there is a network again. */
export async function loadLater<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    const loaded = await load().catch(() => undefined)
    if (loaded !== undefined) return loaded
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  }
}
