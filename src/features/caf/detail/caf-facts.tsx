import type { ReactNode } from 'react'

import styles from './caf-facts.module.css'

/** Labels and values; a row without a value is left out. */
export function CafFacts({
  rows,
}: {
  rows: readonly (readonly [name: string, value: ReactNode])[]
}) {
  return (
    <dl className={styles.rows}>
      {rows
        .filter(([, value]) => value !== undefined && value !== '' && value !== false)
        .map(([name, value]) => [
          <dt key={`${name}-name`}>{name}</dt>,
          <dd key={name}>{value}</dd>,
        ])}
    </dl>
  )
}
