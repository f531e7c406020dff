import type { ComponentProps } from 'react'

import styles from './step-scroll.module.css'

/** The scrolling content of a step, in a column. */
export function StepScroll(props: ComponentProps<'div'>) {
  return <div className={styles.scroll} {...props} />
}
