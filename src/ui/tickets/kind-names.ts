import { createStore, useSelector } from '@tanstack/react-store'
import { useMemo } from 'react'

import { useStrings } from '#i18n/use-strings'

/** What the backend calls the kinds of ticket, by id, where it does not call them as section 3 does. */
const backendNamesStore = createStore<Readonly<Record<number, string>>>({})

/** Section 3's own names are in the catalogues, in the reader's language. */
const OURS = /^(non-)?technical (complaint|request)$/i

/** Takes over the names that `ticket_types` answered. */
export function setKindNames(kinds: readonly { id: number; name?: string | undefined }[]): void {
  const theirs = kinds.filter(({ name }) => name && !OURS.test(name))
  backendNamesStore.setState(() =>
    Object.fromEntries(theirs.map(({ id, name }) => [id, name ?? ''])),
  )
}

/** The name of each kind of ticket, by id: the backend's, else ours. */
export function useKindNames(): Readonly<Record<number, string>> {
  const { names } = useStrings().ticketTypes
  const theirs = useSelector(backendNamesStore)
  return useMemo(() => ({ ...names, ...theirs }), [names, theirs])
}
