import type { ReactNode } from 'react'

import styles from './filter-fields.module.css'

/** The search box of a list and its selects, in as many lines as they need. */
export function FilterFields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}
