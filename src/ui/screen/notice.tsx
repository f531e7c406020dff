import type { ReactNode } from 'react'

import { WarningIcon } from '../art/form-icons.tsx'
import { paint, tint } from '../theme/theme.ts'

import styles from './notice.module.css'

interface NoticeProps {
  tone: 'danger' | 'attention'
  action?: ReactNode
  children: ReactNode
}

/** An inline notice. */
export function Notice({ tone, action, children }: NoticeProps) {
  const colour = paint[tone]
  return (
    <div
      className={styles.notice}
      role="alert"
      style={{ color: colour, backgroundColor: tint(colour, 8) }}
    >
      <WarningIcon />
      <p>{children}</p>
      {action}
    </div>
  )
}
