import type { ComponentProps, ReactNode } from 'react'

import { Page } from '../screen/page.tsx'
import { SearchBox } from './filter/search-box.tsx'
import { followListKeys } from './list-keys.ts'

import styles from './list-screen.module.css'

interface ListScreenProps extends ComponentProps<typeof Page> {
  /** The search, if the backend can search. */
  search?: ComponentProps<typeof SearchBox> | false
  /** Between the search and the list. */
  filters?: ReactNode
}

/** A screen with a list: search, filters, and the keys that move between them. */
export function ListScreen({ search, filters, children, ...page }: ListScreenProps) {
  return (
    <div onKeyDown={followListKeys}>
      <Page {...page}>
        {search && (
          <div className={styles.search}>
            <SearchBox {...search} />
          </div>
        )}
        {filters}
        {children}
      </Page>
    </div>
  )
}
