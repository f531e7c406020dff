import { createStore } from '@tanstack/store'
import type { ComponentType } from 'react'

/** Props of a modal's component. */
export interface ModalProps<Params, Result> {
  params: Params
  /** Closes the modal with a result, or without one when it is dismissed. */
  close: (result?: Result) => void
}

export interface ModalHandle<Params, Result> {
  readonly load: () => Promise<{ default: ComponentType<ModalProps<Params, Result>> }>
}

export interface OpenModal {
  /** Unique, also among the entries that an earlier page left in the history. */
  readonly id: string
  readonly handle: ModalHandle<unknown, unknown>
  readonly params: unknown
  /** True while it is closing: the next one may be open already. */
  readonly closing: boolean
}

const thisPage = Math.random().toString(36).slice(2)
let nextId = 1
/** The open modals, the top one last. */
export const modalStack = createStore<readonly OpenModal[]>([])
/** Opened while another one was closing. */
let queued: readonly OpenModal[] = []
const settle = new Map<string, (result: unknown) => void>()
const results = new Map<string, unknown>()

/** How code is loaded; replaced by a version with a timeout once that is loaded. */
export const chunks = { load: <T>(load: () => Promise<T>): Promise<T> => load() }

/** A typed handle of a modal, whose code is loaded when it is first opened. */
export function defineModal<Params, Result = void>(
  load: ModalHandle<Params, Result>['load'],
): ModalHandle<Params, Result> {
  return { load: () => chunks.load(load) }
}

/**
 * Opens a modal and resolves with its result: `undefined` when it was dismissed. Back closes it, and closing it goes
 * back, so that the history keeps its length.
 */
export function openModal<Params, Result>(
  handle: ModalHandle<Params, Result>,
  params: Params,
): Promise<Result | undefined> {
  const id = `${thisPage}-${nextId++}`
  return new Promise((resolve) => {
    settle.set(id, (result) => resolve(result as Result | undefined))
    const wanted = handle as unknown as ModalHandle<unknown, unknown>
    queued = [...queued, { id, handle: wanted, params, closing: false }]
    showQueued()
  })
}

/** A closing modal is going back in the history: an entry added before that would be removed instead. */
function showQueued(): void {
  if (modalStack.get().some(({ closing }) => closing)) return
  const next = queued
  queued = []
  for (const { id } of next) {
    // Bypasses the router on purpose: a modal is no route, so nothing has to be matched or loaded.
    History.prototype.pushState.call(history, { ...history.state, modal: id }, '')
  }
  if (next.length > 0) modalStack.setState((stack) => [...stack, ...next])
}

/** Closes the modal `id` with `result`, through the history, so that Back and buttons do the same. */
export function closeModal(id: string, result?: unknown): void {
  const open = modalStack.get().find((modal) => modal.id === id)
  if (!open || open.closing) return
  results.set(id, result)
  modalStack.setState((stack) =>
    stack.map((modal) => (modal.id === id ? { ...modal, closing: true } : modal)),
  )
  if (history.state?.modal === id) return history.back()
  finish(id)
  showQueued()
}

/** Dismisses all modals, at sign-out. */
export function closeAllModals(): void {
  const all = [...modalStack.get(), ...queued]
  queued = []
  for (const { id } of all.toReversed()) finish(id)
}

function finish(id: string): void {
  modalStack.setState((stack) => stack.filter((modal) => modal.id !== id))
  const result = results.get(id)
  results.delete(id)
  settle.get(id)?.(result)
  settle.delete(id)
}

/** Closes all modals above the current history entry, after Back or a modal's own close. */
function followHistory(event: PopStateEvent): void {
  const reached: unknown = event.state?.modal
  const stack = modalStack.get()
  const depth = stack.findIndex((modal) => modal.id === reached)
  for (const { id } of stack.slice(depth + 1).toReversed()) finish(id)
  showQueued()
}

addEventListener('popstate', followHistory)
