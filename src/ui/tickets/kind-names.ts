import { createStore, useSelector } from '@tanstack/react-store'
import { useMemo } from 'react'

import { useStrings } from '#i18n/use-strings'

/** The backend's names for kinds of ticket, by id, where they differ from section 3's. */
const backendNamesStore = createStore<Readonly<Record<number, string>>>({})

/** Section 3's own names are in the catalogues, in the reader's language. */
const OURS = /^(non-)?technical (complaint|request)$/i

/** Sets the names from an answer of `ticket_types`. */
export function setKindNames(kinds: readonly { id: number; name?: string | undefined }[]): void {
  const theirs = kinds.filter(({ name }) => name && !OURS.test(name))
  backendNamesStore.setState(() =>
    Object.fromEntries(theirs.map(({ id, name }) => [id, name ?? ''])),
  )
}

/** Returns the name of each kind of ticket, by id: the backend's, else ours. */
export function useKindNames(): Readonly<Record<number, string>> {
  const { names } = useStrings().ticketTypes
  const theirs = useSelector(backendNamesStore)
  return useMemo(() => ({ ...names, ...theirs }), [names, theirs])
}
