import { useEffect, useRef } from 'react'

import { useTabTitle } from '#ui/screen/tab-title.ts'
import { Text } from '#ui/text.tsx'

import styles from './panel-title.module.css'

/** The heading of a panel that replaces a form: it takes the focus, so that it is read out. */
export function PanelTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useTabTitle(children)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Text ref={heading} variant="h1" tabIndex={-1} className={styles.heading}>
      {children}
    </Text>
  )
}
