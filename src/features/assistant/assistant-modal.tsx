import Dialog from '@mui/material/Dialog'
import { useId, useRef } from 'react'

import type { Me } from '#contract/entities/person'
import type { ModalProps } from '#ui/modal/modal.ts'
import { paint } from '#ui/theme/theme.ts'

import { Conversation } from './conversation.tsx'

const WHOLE_WINDOW = {
  margin: 0,
  width: '100%',
  maxWidth: 'none',
  height: '100%',
  maxHeight: 'none',
  border: 0,
  borderRadius: 0,
  backgroundColor: paint.page,
}

/** The assistant over the whole window of a phone; where it leads, it gives way. */
export default function AssistantModal({ params, close }: ModalProps<{ me: Me }, string>) {
  const titleId = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  return (
    <Dialog
      open
      fullScreen
      onClose={() => close()}
      aria-labelledby={titleId}
      slotProps={{ paper: { style: WHOLE_WINDOW } }}
    >
      <Conversation
        me={params.me}
        titleId={titleId}
        box={box}
        whole
        onClose={() => close()}
        onGo={close}
      />
    </Dialog>
  )
}
