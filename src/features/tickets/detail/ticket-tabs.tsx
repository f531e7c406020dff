import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import type { KeyboardEvent } from 'react'

import { useStrings } from '#i18n/use-strings'
import { paint } from '#ui/theme/theme.ts'

const TABS = ['chat', 'files', 'timeline', 'facts'] as const
export type TicketTab = (typeof TABS)[number]

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: `repeat(${TABS.length}, 1fr)`,
  borderBottom: `1px solid ${paint.line}`,
  backgroundColor: paint.surface,
})

const Tab = styled(ButtonBase)({
  minHeight: 48,
  fontSize: 14,
  fontWeight: 600,
  color: paint.quiet,
  borderBottom: '2px solid transparent',
  '&[aria-selected="true"]': { color: paint.primary, borderBottomColor: paint.primary },
})

interface TicketTabsProps {
  tab: TicketTab
  onChange: (tab: TicketTab) => void
}

/** The parts of a ticket, one at a time, where there is no room beside the chat. */
export function TicketTabs({ tab, onChange }: TicketTabsProps) {
  const { ticket } = useStrings()
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    const next = TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length] ?? tab
    onChange(next)
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <Row role="tablist" onKeyDown={move}>
      {TABS.map((name) => (
        <Tab
          key={name}
          id={`tab-${name}`}
          role="tab"
          aria-selected={tab === name}
          aria-controls={tab === name ? 'ticket-panel' : undefined}
          tabIndex={tab === name ? 0 : -1}
          onClick={() => onChange(name)}
        >
          {ticket.tabs[name]}
        </Tab>
      ))}
    </Row>
  )
}
