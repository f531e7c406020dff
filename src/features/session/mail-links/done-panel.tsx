import type { ReactNode } from 'react'

import { SuccessDrawing } from '#ui/art/success-drawing.tsx'
import { Text } from '#ui/text.tsx'

import { PanelTitle } from '../panel-title.tsx'

interface DonePanelProps {
  title: string
  text: string
  children?: ReactNode
}

/** Confirms that something was completed. */
export function DonePanel({ title, text, children }: DonePanelProps) {
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <SuccessDrawing />
      <PanelTitle>{title}</PanelTitle>
      <Text quiet>{text}</Text>
      {children}
    </div>
  )
}
