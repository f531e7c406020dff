import type { ReactNode } from 'react'

import { useStrings } from '#i18n/use-strings'

import { LinkButton } from '../link/link-button.tsx'
import { StatePanel } from '../screen/state-panel.tsx'

interface EmptyListProps {
  drawing: ReactNode
  title: string
  text: string
  /** What is missing can be asked for: by a ticket. */
  byTicket?: boolean
}

/** Shown for a list without any rows: what will be here, and what can be done about it. */
export function EmptyList({ byTicket = false, ...props }: EmptyListProps) {
  const { errors, nav } = useStrings()
  return (
    <StatePanel
      {...props}
      action={
        <LinkButton to={byTicket ? '/ticket/open/choose' : '/home'} variant="outlined">
          {byTicket ? nav.openTicket : errors.toHome}
        </LinkButton>
      }
    />
  )
}
