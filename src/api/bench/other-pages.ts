/** Pages of this bench tell each other: one person at a time, in one page. */

const channel =
  typeof BroadcastChannel === 'function' ? new BroadcastChannel('benchside-bench') : undefined

/** The other pages lock: this one was unlocked, or locked. */
export function lockOtherPages(): void {
  channel?.postMessage('lock')
}

/** Calls back when another page was unlocked or locked. */
export function onOtherPage(listener: () => void): void {
  channel?.addEventListener('message', listener)
}
