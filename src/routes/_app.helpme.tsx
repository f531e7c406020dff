import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { Text } from '#contract/http/schemas'
import { HelpScreen } from '#features/help/help-screen.tsx'

const text = v.fallback(v.optional(Text), undefined)

/** The search, and the open article. */
export const Route = createFileRoute('/_app/helpme')({
  validateSearch: v.object({ search: text, article: text }),
  component: HelpScreen,
})
