import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

import styles from './bubble.module.css'

/** What was said, in a chat: others at the left, oneself (`data-own`) at the right, `data-pending` or `data-refused`. */
export function Bubble({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx(styles.bubble, className)} {...props} />
}
