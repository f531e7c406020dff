import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'

import { useTabTitle } from '#ui/screen/tab-title.ts'

import styles from './panel-title.module.css'

/** The heading of what took the place of what was pressed: the focus goes on there, and it is read out. */
export function PanelTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useTabTitle(children)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Typography ref={heading} variant="h1" tabIndex={-1} className={styles.heading}>
      {children}
    </Typography>
  )
}
