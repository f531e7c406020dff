import type { ReactNode } from 'react'

import { NotFoundDrawing } from '../art/not-found-drawing.tsx'
import { StatePanel } from './state-panel.tsx'
import { useTabTitle } from './tab-title.ts'

interface GoneProps {
  title: string
  text: string
  /** The way on. */
  action: ReactNode
}

/** There is no such thing, or it is not this person's to see: the same for both, in place of the whole screen. */
export function Gone({ title, text, action }: GoneProps) {
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
