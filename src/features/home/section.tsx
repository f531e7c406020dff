import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

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
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </div>
      {children}
    </section>
  )
}
