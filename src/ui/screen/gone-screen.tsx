import type { ReactNode } from 'react'

import { NotFoundDrawing } from '../art/not-found-drawing.tsx'
import { StatePanel } from './state-panel.tsx'
import { useTabTitle } from './tab-title.ts'

interface GoneScreenProps {
  title: string
  text: string
  /** A link to continue. */
  action: ReactNode
}

/** A whole screen for something that does not exist or is not visible to this person; both look the same. */
export function GoneScreen({ title, text, action }: GoneScreenProps) {
  useTabTitle(title)
  return (
    <StatePanel
      alert
      heading
      drawing={<NotFoundDrawing />}
      title={title}
      text={text}
      action={action}
    />
  )
}
