import { createStore, useSelector } from '@tanstack/react-store'

import { parseJson } from '#contract/http/json'
import { keepPersonally, personalStorage } from '#vault/personal-storage'

import { sessionPerson } from './session.ts'

/** What is said once to each person on each device, in this order. */
export const HINTS = ['scan', 'palette', 'offline', 'install'] as const
export type Hint = (typeof HINTS)[number]

/** It outlives a sign-out: a hint never comes back. */
const keyOf = (person: string) => `hints:${person}`

/** How often a hint was done with on this page. */
const changes = createStore(0)

function readDone(): readonly unknown[] {
  const done = parseJson(personalStorage().getItem(keyOf(sessionPerson())) ?? '')
  return Array.isArray(done) ? done : []
}

/** Whether the signed-in person has seen a hint and left it, dismissed it, or done what it says. */
export const isHintDone = (hint: Hint): boolean => readDone().includes(hint)

/** Returns {@link isHintDone}, as it changes. */
export function useIsHintDone(hint: Hint): boolean {
  return useSelector(changes, () => isHintDone(hint))
}

export function finishHint(hint: Hint): void {
  if (sessionPerson() === '' || isHintDone(hint)) return
  keepPersonally(keyOf(sessionPerson()), JSON.stringify([...readDone(), hint]))
  changes.setState((count) => count + 1)
}
