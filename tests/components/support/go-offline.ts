import { onTestFinished, vi } from 'vitest'

/** The network goes, until the test is over. */
export function goOffline(): void {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  // What is drawn still hears of it: what is drawn next would wait for a network.
  onTestFinished(() => {
    online.mockRestore()
    dispatchEvent(new Event('online'))
  })
}
