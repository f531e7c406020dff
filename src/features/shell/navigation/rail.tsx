import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

import { useConfig } from '#api/http/config'
import { useStrings } from '#i18n/use-strings'
import { Brand } from '#ui/brand.tsx'
import { LinkButton } from '#ui/link/link-button.tsx'

import { AccountButton } from '../account/account-button.tsx'
import { useDestinations } from './destinations.ts'
import { LazyLockButton } from './lazy-lock-button.tsx'
import { MoreButton } from './more-button.tsx'
import { NavTile } from './nav-items.tsx'
import { SearchButton } from './search-button.tsx'

import styles from './rail.module.css'

/** Navigation on a tablet: icons with labels, and "More". */
export function Rail({ assistant }: { assistant: ReactNode }) {
  const { nav } = useStrings()
  const destinations = useDestinations()
  return (
    <header className={styles.side}>
      <span style={{ alignSelf: 'center', color: 'var(--bs-primary)', display: 'flex' }}>
        <Brand {...useConfig().brand} size={36} markOnly />
      </span>
      <LinkButton
        to="/ticket/open/choose"
        variant="contained"
        aria-label={nav.openTicket}
        title={nav.openTicket}
        style={{ minWidth: 0, minHeight: 52, margin: '8px 12px 0' }}
      >
        <Plus size={26} />
      </LinkButton>
      <nav aria-label={nav.label}>
        {destinations
          .filter(({ group }) => group === 'main')
          .map((destination) => (
            <NavTile key={destination.to} destination={destination} />
          ))}
        <MoreButton from={destinations.filter(({ group }) => group === 'more')} />
      </nav>
      <SearchButton shape="tile" />
      {assistant}
      <LazyLockButton shape="tile" />
      <AccountButton />
    </header>
  )
}
