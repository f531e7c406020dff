import { SPEC_LIMITS } from '#contract/limits'

export type ToastType = 'success' | 'error' | 'warning' | 'info'

export interface Toast {
  readonly id: number
  readonly type: ToastType
  readonly text: string
  /** How long it stays, in ms. */
  readonly duration: number
  /** One thing that may be done about it. */
  readonly action?: { label: string; run: () => void }
}

let nextId = 1
let latest: Toast | undefined
const waiting: Toast[] = []
const listeners = new Set<(toast: Toast) => void>()

/** Says something for a while. A newer toast of a type takes the place of the older one (section 9). */
export function showToast(
  type: ToastType,
  text: string,
  options: { duration?: number; action?: Toast['action'] } = {},
): void {
  latest = { id: nextId++, type, text, duration: options.duration ?? SPEC_LIMITS.toastMs }
  if (options.action) latest = { ...latest, action: options.action }
  if (listeners.size === 0) waiting.push(latest)
  for (const listener of listeners) listener(latest)
  for (const wake of wakers) wake()
}

const withdrawals = new Set<(type: ToastType) => void>()

/** Takes back what is shown of a type: it is no longer true. */
export function withdrawToast(type: ToastType): void {
  for (const withdraw of withdrawals) withdraw(type)
}

/** Calls back when a toast is to be taken back. */
export function onWithdrawal(withdraw: (type: ToastType) => void): () => void {
  withdrawals.add(withdraw)
  return () => withdrawals.delete(withdraw)
}

const wakers = new Set<() => void>()

/** Calls back when there is a first toast to show, so that what shows them is loaded only then. */
export function onFirstToast(wake: () => void): () => void {
  wakers.add(wake)
  if (waiting.length > 0) wake()
  return () => wakers.delete(wake)
}

/** Hands over what waited, and everything from now on. */
export function onToast(listener: (toast: Toast) => void): () => void {
  listeners.add(listener)
  for (const toast of waiting.splice(0)) listener(toast)
  return () => listeners.delete(listener)
}
