import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'

import type { Me } from '#contract/session'

import { Conversation } from './chat/conversation.tsx'
import { moveFocus } from './move-focus.ts'

import styles from './assistant-panel.module.css'

interface AssistantPanelProps {
  me: Me
  onClose: () => void
  /** A path of the portal was chosen. */
  onGo: (path: string) => void
}

/** The assistant beside the screen, which stays in use. Escape closes it. */
export function AssistantPanel({ me, onClose, onGo }: AssistantPanelProps) {
  const titleId = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => moveFocus(panel.current, document.activeElement), [])
  return createPortal(
    <section
      className={styles.window}
      ref={panel}
      role="dialog"
      // What is clicked beside its controls leaves the focus in it, and Escape to it.
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <Conversation me={me} titleId={titleId} box={box} onClose={onClose} onGo={onGo} />
    </section>,
    document.body,
  )
}
