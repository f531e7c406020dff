import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'

import { rem } from './theme/tokens.ts'

import styles from './fact-list.module.css'

interface FactListProps {
  /** Values below their labels, or beside them; adaptive: beside them, and below on a phone. */
  layout?: 'stacked' | 'beside' | 'adaptive'
  /** Stacked: the least width of a column, in px beside text of the usual size; one column by default. Otherwise the width of the labels. */
  columnWidth?: number
  /** Lines between the rows. */
  ruled?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Labels and their values. */
export function FactList({
  layout = 'stacked',
  columnWidth,
  ruled = false,
  className,
  children,
}: FactListProps) {
  const width: CSSProperties | undefined =
    columnWidth === undefined ? undefined : { '--column-width': rem(columnWidth) }
  return (
    <dl
      className={clsx(styles.list, className)}
      data-layout={layout}
      data-ruled={ruled || undefined}
      style={width}
    >
      {children}
    </dl>
  )
}

/** One row of the list; nothing without a value. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === undefined || children === null || children === false || children === '')
    return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
