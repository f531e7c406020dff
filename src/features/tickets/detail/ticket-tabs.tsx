import ButtonBase from '@mui/material/ButtonBase'
import type { KeyboardEvent } from 'react'

import { useStrings } from '#i18n/use-strings'

import styles from './ticket-tabs.module.css'

const TABS = ['chat', 'files', 'timeline', 'facts'] as const
export type TicketTab = (typeof TABS)[number]

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
    <div className={styles.row} role="tablist" onKeyDown={move}>
      {TABS.map((name) => (
        <ButtonBase
          className={styles.tab}
          key={name}
          id={`tab-${name}`}
          role="tab"
          aria-selected={tab === name}
          aria-controls={tab === name ? 'ticket-panel' : undefined}
          tabIndex={tab === name ? 0 : -1}
          onClick={() => onChange(name)}
        >
          {ticket.tabs[name]}
        </ButtonBase>
      ))}
    </div>
  )
}
