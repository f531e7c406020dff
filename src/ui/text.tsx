import { clsx } from 'clsx'
import type { HTMLAttributes, Ref } from 'react'

import styles from './text.module.css'

const ELEMENTS = { h1: 'h1', h2: 'h2', h3: 'h3', body1: 'p', body2: 'p' } as const

interface TextProps extends HTMLAttributes<HTMLElement> {
  /** How it looks: a row of the theme's typography. */
  variant?: keyof typeof ELEMENTS
  /** What it is, where that is not what it looks like. */
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'p' | 'span' | 'div'
  /** Secondary. */
  quiet?: boolean
  /** One line, cut off where there is no room. */
  noWrap?: boolean
  ref?: Ref<HTMLHeadingElement & HTMLParagraphElement & HTMLDivElement>
}

/** A heading or a paragraph. */
export function Text({
  variant = 'body1',
  as: Element = ELEMENTS[variant],
  quiet = false,
  noWrap = false,
  className,
  ...props
}: TextProps) {
  return (
    <Element
      {...props}
      className={clsx(styles.text, className)}
      data-variant={variant}
      data-quiet={quiet || undefined}
      data-no-wrap={noWrap || undefined}
    />
  )
}
