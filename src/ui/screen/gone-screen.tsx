import type { ReactNode } from 'react'

import { NotFoundDrawing } from '../art/not-found-drawing.tsx'
import { StatePanel } from './state-panel.tsx'
import { useTabTitle } from './tab-title.ts'

interface GoneScreenProps {
  title: string
  text: string
  /** The way on. */
  action: ReactNode
}

/** There is no such thing, or it is not this person's to see: the same for both, in place of the whole screen. */
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
