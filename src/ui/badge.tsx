import type { ComponentProps } from 'react'

import styles from './badge.module.css'

interface BadgeProps extends Omit<ComponentProps<'span'>, 'className' | 'style'> {
  /** Of icon and text. */
  colour?: string
  background?: string
  /** Without a background. */
  plain?: boolean
  /** Its text may take several lines. */
  wraps?: boolean
}

/** A short state: colours, an icon and text. */
export function Badge({ colour, background, plain = false, wraps = false, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      className={styles.badge}
      data-plain={plain || undefined}
      data-wraps={wraps || undefined}
      style={{ color: colour, backgroundColor: plain ? undefined : background }}
    />
  )
}
