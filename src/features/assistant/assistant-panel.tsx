import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'

import type { Me } from '#contract/session'

import { AssistantBody } from './assistant-body.tsx'
import { moveFocus } from './move-focus.ts'

import styles from './assistant-panel.module.css'

interface AssistantPanelProps {
  me: Me
  onClose: () => void
  /** Called with the path of a chosen screen. */
  onGo: (path: string) => void
}

/** The assistant beside the screen, which stays usable. Escape closes it. */
export function AssistantPanel({ me, onClose, onGo }: AssistantPanelProps) {
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => moveFocus(panel.current, document.activeElement), [])
  return createPortal(
    <section
      className={styles.window}
      ref={panel}
      role="dialog"
      // Clicks beside its controls keep the focus inside, so that Escape works.
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <AssistantBody me={me} titleId={titleId} onClose={onClose} onGo={onGo} />
    </section>,
    document.body,
  )
}
