import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

import { SuccessDrawing } from '#ui/art/success-drawing.tsx'
import { useTabTitle } from '#ui/tab-title.ts'

interface DonePanelProps {
  title: string
  text: string
  children?: ReactNode
}

/** Something came to its end: said aloud, since nobody moved. */
export function DonePanel({ title, text, children }: DonePanelProps) {
  useTabTitle(title)
  return (
    <div role="status" style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <SuccessDrawing />
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary">{text}</Typography>
      {children}
    </div>
  )
}
