import type { ReactNode } from 'react'

import styles from './loading-frame.module.css'

interface LoadingFrameProps {
  /** Whether other content is loading while this one is shown. */
  busy: boolean
  children: ReactNode
}

/** Content with a bar above it while what replaces it is loading. The content says `aria-busy` itself. */
export function LoadingFrame({ busy, children }: LoadingFrameProps) {
  return (
    <div className={styles.frame}>
      {busy && <div className={styles.bar} aria-hidden />}
      {children}
    </div>
  )
}
