import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

import styles from './section.module.css'

interface SectionProps {
  area: string
  title: string
  action?: ReactNode
  children: ReactNode
}

/** A titled part of the home screen. */
export function Section({ area, title, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} style={{ gridArea: area, minWidth: 0 }}>
      <div style={{ display: 'flex', alignItems: 'center', minHeight: 44, marginBottom: 4 }}>
        <Typography id={id} variant="h2" className={styles.heading}>
          {title}
        </Typography>
        {action}
      </div>
      {children}
    </section>
  )
}
