import { useMemo, useSyncExternalStore } from 'react'

import { useStrings } from '#i18n/use-strings'

/** What the backend calls the kinds of ticket, by id, where it does not call them as section 3 does. */
let said: Readonly<Record<number, string>> = {}
const listeners = new Set<() => void>()

/** Section 3's own names are in the catalogues, in the reader's language. */
const OURS = /^(non-)?technical (complaint|request)$/i

/** Takes over the names that `ticket_types` answered. */
export function nameKinds(kinds: readonly { id: number; name?: string | undefined }[]): void {
  said = Object.fromEntries(
    kinds.filter(({ name }) => name && !OURS.test(name)).map(({ id, name }) => [id, name ?? '']),
  )
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The name of each kind of ticket, by id: the backend's, else ours. */
export function useKindNames(): Readonly<Record<number, string>> {
  const { names } = useStrings().ticketTypes
  const theirs = useSyncExternalStore(subscribe, () => said)
  return useMemo(() => ({ ...names, ...theirs }), [names, theirs])
}
