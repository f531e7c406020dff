import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

import styles from './bubble.module.css'

/** A message: of others at the left, one's own (`data-own`) at the right; `data-pending` or `data-refused`. */
export function Bubble({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx(styles.bubble, className)} {...props} />
}
