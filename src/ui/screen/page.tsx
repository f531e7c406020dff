import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { Text } from '#ui/text.tsx'

import { rem } from '../theme/tokens.ts'
import { AsOfLine, AsOfScope } from './as-of.tsx'
import { useTabTitle } from './tab-title.ts'

import styles from './page.module.css'
import printStyles from './printed.module.css'

interface PageProps {
  title: ReactNode
  /** Title of the browser tab; the page's title by default, if that is a text. */
  tab?: string
  lead?: ReactNode
  /** A `BackLink` to the screen that it belongs to. */
  back?: ReactNode
  actions?: ReactNode
  /** In px beside text of the usual size. */
  width?: number
  /** Less padding, for a pane beside another. */
  dense?: boolean
  /** It is printed alone, without the navigation. */
  printed?: boolean
  children: ReactNode
}

/** The frame of a screen: its heading, actions and content. */
export function Page({
  title,
  tab,
  lead,
  back,
  actions,
  width = 1200,
  dense = false,
  printed = false,
  children,
}: PageProps) {
  useTabTitle(tab ?? (typeof title === 'string' ? title : undefined))
  return (
    <AsOfScope>
      <div
        className={clsx(styles.column, printed && printStyles.printed)}
        style={{ maxWidth: rem(width) }}
        data-dense={dense || undefined}
      >
        {back && <div className={styles.back}>{back}</div>}
        <header className={styles.head}>
          <div style={{ flex: '1 1 auto', minWidth: 0 }}>
            <Text variant="h1">{title}</Text>
            {lead !== undefined && (
              <Text quiet className={styles.lead}>
                {lead}
              </Text>
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
