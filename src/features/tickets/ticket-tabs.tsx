import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'

import { paint } from '#ui/theme/theme.ts'
import { useStrings } from '#ui/use-strings.ts'

const TABS = ['chat', 'timeline', 'facts'] as const
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
  return (
    <Row role="tablist">
      {TABS.map((name) => (
        <Tab key={name} role="tab" aria-selected={tab === name} onClick={() => onChange(name)}>
          {ticket.tabs[name]}
        </Tab>
      ))}
    </Row>
  )
}
