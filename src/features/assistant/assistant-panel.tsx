import { styled } from '@mui/material/styles'
import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'

import type { Me } from '#contract/session'
import { paint } from '#ui/theme/theme.ts'
import { RADIUS } from '#ui/theme/tokens.ts'

import { Conversation } from './chat/conversation.tsx'
import { goOn } from './go-on.ts'

const Window = styled('section')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.drawer,
  right: 20,
  bottom: 20,
  width: 'min(420px, calc(100vw - 40px))',
  maxHeight: 'calc(100dvh - 40px)',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  borderRadius: RADIUS.card,
  border: `1px solid ${paint.edge}`,
  backgroundColor: paint.page,
  boxShadow: '0 12px 40px rgb(6 24 27 / 0.22)',
  '&:focus': { outline: 'none' },
  '@media print': { display: 'none' },
}))

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
  useEffect(() => goOn(panel.current, document.activeElement), [])
  return createPortal(
    <Window
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
    </Window>,
    document.body,
  )
}
