import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

import { useConfig } from '#api/http/config'
import { useStrings } from '#i18n/use-strings'
import { Brand } from '#ui/brand.tsx'
import { LinkButton } from '#ui/link/link-button.tsx'

import { AccountButton } from '../account/account-button.tsx'
import { useDestinations } from './destinations.ts'
import { LazyLockButton } from './lazy-lock-button.tsx'
import { NavRow } from './nav-items.tsx'
import { SearchButton } from './search-button.tsx'

import styles from './drawer.module.css'

/** Navigation on a desktop: all destinations with labels. */
export function Drawer({ assistant }: { assistant: ReactNode }) {
  const { nav } = useStrings()
  const destinations = useDestinations()
  const { brand } = useConfig()
  return (
    <header className={styles.side}>
      <div className={styles.top}>
        <Brand {...brand} />
      </div>
      <div style={{ padding: '0 12px 8px' }}>
        <LinkButton
          to="/ticket/open/choose"
          variant="contained"
          fullWidth
          startIcon={<Plus size={20} />}
        >
          {nav.openTicket}
        </LinkButton>
      </div>
      <nav aria-label={nav.label}>
        {destinations
          .filter(({ group }) => group === 'main')
          .map((destination) => (
            <NavRow key={destination.to} destination={destination} />
          ))}
        <hr className={styles.rule} />
        {destinations
          .filter(({ group }) => group === 'more')
          .map((destination) => (
            <NavRow key={destination.to} destination={destination} />
          ))}
      </nav>
      <div style={{ borderTop: '1px solid var(--bs-line)', padding: '8px 12px' }}>
        <SearchButton shape="row" />
        {assistant}
        <LazyLockButton shape="row" />
        <AccountButton wide />
      </div>
    </header>
  )
}
