import { createFileRoute, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'

import { SHARE_PROBLEMS } from '#contract/share'
import { ShareScreen } from '#features/tickets/share/share-screen.tsx'

/** What the worker leads to once another app has shared something. */
const Search = v.object({
  id: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
  problem: v.fallback(v.optional(v.picklist(SHARE_PROBLEMS)), undefined),
})

export const Route = createFileRoute('/_app/share')({
  validateSearch: Search,
  component: function Share() {
    const { id, problem } = useSearch({ from: '/_app/share' })
    return <ShareScreen key={id} id={id} problem={problem} />
  },
})
