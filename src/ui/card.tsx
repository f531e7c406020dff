import { clsx } from 'clsx'
import type { HTMLAttributes } from 'react'

import styles from './card.module.css'

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'section' | 'article' | 'aside' | 'div' | 'li'
}

/** A bordered surface without a shadow. */
export function Card({ as: Element = 'section', className, ...props }: CardProps) {
  return <Element className={clsx(styles.card, className)} {...props} />
}
