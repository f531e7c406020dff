import type { ReactNode } from 'react'

import { useStrings } from '#i18n/use-strings'

import { LinkButton } from '../link/link-button.tsx'
import { StatePanel } from '../screen/state-panel.tsx'

/** Shown for a list without any rows. */
export function EmptyList(props: { drawing: ReactNode; title: string; text: string }) {
  return (
    <StatePanel
      {...props}
      action={
        <LinkButton to="/home" variant="outlined">
          {useStrings().errors.toHome}
        </LinkButton>
      }
    />
  )
}
