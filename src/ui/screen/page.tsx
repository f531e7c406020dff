import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

import { AsOfLine, AsOfScope } from './as-of.tsx'
import { useTabTitle } from './tab-title.ts'

import styles from './page.module.css'

interface PageProps {
  title: ReactNode
  /** Name of the browser tab; the title where that is a text. */
  tab?: string
  lead?: ReactNode
  actions?: ReactNode
  width?: number
  /** Stands in a pane beside another: less air. */
  dense?: boolean
  children: ReactNode
}

/** The frame of a screen: its one heading, what may be done, and the content below. */
export function Page({
  title,
  tab,
  lead,
  actions,
  width = 1200,
  dense = false,
  children,
}: PageProps) {
  useTabTitle(tab ?? (typeof title === 'string' ? title : undefined))
  return (
    <AsOfScope>
      <div className={styles.column} style={{ maxWidth: width }} data-dense={dense || undefined}>
        <header className={styles.head}>
          <div style={{ flex: '1 1 auto', minWidth: 0 }}>
            <Typography variant="h1">{title}</Typography>
            {lead !== undefined && (
              <Typography color="textSecondary" className={styles.lead}>
                {lead}
              </Typography>
            )}
            <AsOfLine />
          </div>
          {actions}
        </header>
        {children}
      </div>
    </AsOfScope>
  )
}
