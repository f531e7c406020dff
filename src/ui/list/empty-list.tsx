import type { ReactNode } from 'react'

import { useStrings } from '#i18n/use-strings'

import { LinkButton } from '../link/link-button.tsx'
import { StatePanel } from '../screen/state-panel.tsx'

/** A list that has no rows at all: what would be there, and the way home. */
export function EmptyList(says: { drawing: ReactNode; title: string; text: string }) {
  return (
    <StatePanel
      {...says}
      action={
        <LinkButton to="/home" variant="outlined">
          {useStrings().errors.toHome}
        </LinkButton>
      }
    />
  )
}
