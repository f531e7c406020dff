import type { ComponentProps } from 'react'

import styles from './badge.module.css'

interface BadgeProps extends Omit<ComponentProps<'span'>, 'className' | 'style'> {
  /** Colour of icon and words. */
  ink?: string
  ground?: string
  /** Without a ground of its own. */
  plain?: boolean
  /** Its words may take several lines. */
  wraps?: boolean
}

/** A short state: colours, an icon and words. */
export function Badge({ ink, ground, plain = false, wraps = false, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      className={styles.badge}
      data-plain={plain || undefined}
      data-wraps={wraps || undefined}
      style={{ color: ink, backgroundColor: plain ? undefined : ground }}
    />
  )
}
