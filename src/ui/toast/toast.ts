import { SPEC_LIMITS } from '#contract/http/limits'

export type ToastType = 'success' | 'error' | 'warning' | 'info'

export interface Toast {
  readonly id: number
  readonly type: ToastType
  readonly text: string
  /** How long it stays, in ms; until it is answered or withdrawn where there is none. */
  readonly duration?: number
  /** No other of its type takes its place: what comes meanwhile is shown after it. */
  readonly holds?: boolean
  /** One thing that may be done about it. */
  readonly action?: { label: string; run: () => void }
}

let nextId = 1
const pending: Toast[] = []
const listeners = new Set<(toast: Toast) => void>()
const withdrawals = new Set<(toast: Toast) => void>()

/**
 * Says something, for a while or until it is answered. A newer toast of a type takes the place of the older one
 * (section 9), unless the older one holds it; one that stays comes back after it.
 * @returns takes it back: it is no longer true
 */
export function showToast(
  type: ToastType,
  text: string,
  options: { duration?: number | 'stays'; holds?: boolean; action?: Toast['action'] } = {},
): () => void {
  const { duration = SPEC_LIMITS.toastMs, holds, action } = options
  const toast: Toast = {
    id: nextId++,
    type,
    text,
    ...(duration !== 'stays' && { duration }),
    ...(holds && { holds }),
    ...(action && { action }),
  }
  if (listeners.size === 0) pending.push(toast)
  for (const listener of listeners) listener(toast)
  for (const wake of wakers) wake()
  return () => {
    const index = pending.indexOf(toast)
    if (index !== -1) pending.splice(index, 1)
    for (const withdraw of withdrawals) withdraw(toast)
  }
}

/** Calls back when a toast is to be taken back. */
export function onToastWithdrawn(withdraw: (toast: Toast) => void): () => void {
  withdrawals.add(withdraw)
  return () => withdrawals.delete(withdraw)
}

const wakers = new Set<() => void>()

/** Calls back when there is a first toast to show, so that what shows them is loaded only then. */
export function onFirstToast(wake: () => void): () => void {
  wakers.add(wake)
  if (pending.length > 0) wake()
  return () => wakers.delete(wake)
}

/** Hands over what waited, and everything from now on. */
export function onToast(listener: (toast: Toast) => void): () => void {
  listeners.add(listener)
  for (const toast of pending.splice(0)) listener(toast)
  return () => listeners.delete(listener)
}
