import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'

import { useStrings } from '#i18n/use-strings'

import styles from './ticket-tabs.module.css'

const TABS = ['chat', 'files', 'timeline', 'facts'] as const
export type TicketTab = (typeof TABS)[number]

interface TicketTabsProps {
  tab: TicketTab
  onChange: (tab: TicketTab) => void
}

/** Tabs for the parts of a ticket, if there is no room beside the chat. */
export function TicketTabs({ tab, onChange }: TicketTabsProps) {
  const { ticket } = useStrings()
  return (
    <Tabs
      className={styles.row}
      variant="scrollable"
      scrollButtons={false}
      value={tab}
      onChange={(_, next: TicketTab) => onChange(next)}
      selectionFollowsFocus
    >
      {TABS.map((name) => (
        <Tab
          className={styles.tab}
          key={name}
          id={`tab-${name}`}
          value={name}
          label={ticket.tabs[name]}
          aria-controls={tab === name ? 'ticket-panel' : undefined}
        />
      ))}
    </Tabs>
  )
}
