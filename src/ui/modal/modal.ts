import { createStore } from '@tanstack/store'
import type { ComponentType } from 'react'

/** What a modal's component gets: its parameters, and how it ends. */
export interface ModalProps<Params, Result> {
  params: Params
  /** Ends the modal: with a result, or without one when it was dismissed. */
  close: (result?: Result) => void
}

export interface ModalHandle<Params, Result> {
  readonly load: () => Promise<{ default: ComponentType<ModalProps<Params, Result>> }>
}

export interface OpenModal {
  /** Unlike any that a page before this one left in the history. */
  readonly id: string
  readonly handle: ModalHandle<unknown, unknown>
  readonly params: unknown
  /** True once it is ending: the next one may already be above it. */
  readonly closing: boolean
}

const thisPage = Math.random().toString(36).slice(2)
let nextId = 1
/** Those that are open, the top one last. */
export const modalStack = createStore<readonly OpenModal[]>([])
/** Asked for while another one was closing. */
let queued: readonly OpenModal[] = []
const settle = new Map<string, (result: unknown) => void>()
const results = new Map<string, unknown>()

/** How code that is opened is loaded: watched, once what watches it is there. */
export const chunks = { load: <T>(load: () => Promise<T>): Promise<T> => load() }

/** A typed door to one modal. Its code is loaded when it is first opened. */
export function defineModal<Params, Result = void>(
  load: ModalHandle<Params, Result>['load'],
): ModalHandle<Params, Result> {
  return { load: () => chunks.load(load) }
}

/**
 * Shows a modal over whatever is there, and returns its result: `undefined` when it was dismissed.
 * Back closes it, as closing it goes back: the history is as long after as it was before.
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

/** One that closes is on its way back in the history: an entry that came before it has left would be left in its place. */
function showQueued(): void {
  if (modalStack.get().some(({ closing }) => closing)) return
  const next = queued
  queued = []
  for (const { id } of next) {
    // Past the router, on purpose: a modal is not a place, so nothing is to be matched or loaded for it.
    History.prototype.pushState.call(history, { ...history.state, modal: id }, '')
  }
  if (next.length > 0) modalStack.setState((stack) => [...stack, ...next])
}

/** Ends the modal `id` with `result`: by way of the history, so that Back and a button do the same. */
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

/** Dismisses every modal at once: the person has signed out. */
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

/** Back was pressed, or a modal asked for it: all above the entry we are now on are over. */
function followHistory(event: PopStateEvent): void {
  const reached: unknown = event.state?.modal
  const stack = modalStack.get()
  const depth = stack.findIndex((modal) => modal.id === reached)
  for (const { id } of stack.slice(depth + 1).toReversed()) finish(id)
  showQueued()
}

addEventListener('popstate', followHistory)
