import { SPEC_LIMITS } from '#contract/http/limits'

export type ToastType = 'success' | 'error' | 'warning' | 'info'

export interface Toast {
  readonly id: number
  readonly type: ToastType
  readonly text: string
  /** Duration in ms; without one it stays until it is answered or withdrawn. */
  readonly duration?: number
  /** Others of its type do not replace it, but are shown after it. */
  readonly holds?: boolean
  /** By which the server's people find what failed. */
  readonly number?: string
  /** One action. */
  readonly action?: { label: string; run: () => void }
}

let nextId = 1
const pending: Toast[] = []
const listeners = new Set<(toast: Toast) => void>()
const withdrawals = new Set<(toast: Toast) => void>()

/**
 * Shows a toast for a while, or until it is answered. A newer toast of a type replaces the older one (section 9),
 * unless that holds its place; a permanent one returns afterwards. Returns a function that withdraws the toast.
 */
export function showToast(
  type: ToastType,
  text: string,
  options: {
    duration?: number | 'stays'
    holds?: boolean
    number?: string | undefined
    action?: Toast['action']
  } = {},
): () => void {
  const { duration = SPEC_LIMITS.toastMs, holds, number, action } = options
  const toast: Toast = {
    id: nextId++,
    type,
    text,
    ...(duration !== 'stays' && { duration }),
    ...(holds && { holds }),
    ...(number !== undefined && { number }),
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

/** Calls back when a toast is withdrawn. */
export function onToastWithdrawn(withdraw: (toast: Toast) => void): () => void {
  withdrawals.add(withdraw)
  return () => withdrawals.delete(withdraw)
}

const wakers = new Set<() => void>()

/** Calls back at the first toast, so that the stack is only loaded then. */
export function onFirstToast(wake: () => void): () => void {
  wakers.add(wake)
  if (pending.length > 0) wake()
  return () => wakers.delete(wake)
}

/** Passes the queued toasts, and all new ones. */
export function onToast(listener: (toast: Toast) => void): () => void {
  listeners.add(listener)
  for (const toast of pending.splice(0)) listener(toast)
  return () => listeners.delete(listener)
}
