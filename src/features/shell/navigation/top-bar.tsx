import type { ReactNode } from 'react'

import { useConfig } from '#api/http/config'
import { Brand } from '#ui/brand.tsx'

import { AccountButton } from '../account/account-button.tsx'
import { LazyLockButton } from './lazy-lock-button.tsx'
import { SearchButton } from './search-button.tsx'

import styles from './top-bar.module.css'

/** The phone's header: brand and account. */
export function TopBar({ assistant }: { assistant: ReactNode }) {
  const { brand } = useConfig()
  return (
    <header className={styles.bar} data-keep-clear>
      <span>
        <Brand {...brand} size={28} />
      </span>
      <SearchButton shape="icon" />
      {assistant}
      <LazyLockButton shape="icon" />
      <AccountButton />
    </header>
  )
}
