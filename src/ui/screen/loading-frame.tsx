import type { ReactNode } from 'react'

import { useMarkFound } from '../list/use-mark-found.ts'

import styles from './loading-frame.module.css'

interface LoadingFrameProps {
  /** Whether other content is loading while this one is shown. */
  busy: boolean
  /** What was searched for; its words are marked in the content. */
  find?: string | undefined
  children: ReactNode
}

/** Content with a bar above it while what replaces it is loading. The content says `aria-busy` itself. */
export function LoadingFrame({ busy, find, children }: LoadingFrameProps) {
  return (
    <div className={styles.frame} ref={useMarkFound<HTMLDivElement>(find)}>
      {busy && <div className={styles.bar} aria-hidden />}
      {children}
    </div>
  )
}
