import { sessionOwner } from './session.ts'

const KEPT = 5
const storageKey = () => `last-instruments:${sessionOwner()}`

/** Ids of the instruments that the person opened tickets about last, newest first. */
export function lastInstruments(): number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : []
  } catch {
    return []
  }
}

export function rememberInstrument(id: number): void {
  const ids = [id, ...lastInstruments().filter((other) => other !== id)].slice(0, KEPT)
  localStorage.setItem(storageKey(), JSON.stringify(ids))
}

export function forgetLastInstruments(): void {
  localStorage.removeItem(storageKey())
}
