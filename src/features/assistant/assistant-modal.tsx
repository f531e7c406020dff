import Dialog from '@mui/material/Dialog'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useId } from 'react'

import type { Me } from '#contract/session'
import { useReaches } from '#ui/hooks/use-reaches.ts'
import { modalStack, type ModalProps } from '#ui/modal/modal.ts'
import { paint } from '#ui/theme/theme.ts'
import { RADIUS } from '#ui/theme/tokens.ts'

import { AssistantBody } from './assistant-body.tsx'

/** How the sheet ends unless it is dismissed: a screen was chosen in it, or the device was turned. */
export type SheetEnd = { path: string } | 'turned'

/** At the lower edge, within reach of thumbs; the screen is visible above it. */
const SHEET = {
  margin: 'auto 0 0',
  width: '100%',
  maxWidth: 'none',
  maxHeight: '100%',
  border: 0,
  outline: 0,
  borderRadius: `${RADIUS.card}px ${RADIUS.card}px 0 0`,
  backgroundColor: paint.page,
}

/** The assistant as a sheet on a phone; it closes when a link in it is followed. */
export default function AssistantModal({ params, close }: ModalProps<{ me: Me }, SheetEnd>) {
  const titleId = useId()
  const turned = useReaches('sm')
  // A video on top of it stays open.
  const inFront = useSelector(modalStack, (stack) => stack.at(-1)?.params === params)
  useEffect(() => {
    if (turned && inFront) close('turned')
  }, [turned, inFront, close])
  return (
    <Dialog
      open
      onClose={() => close()}
      aria-labelledby={titleId}
      slotProps={{ paper: { style: SHEET } }}
    >
      <AssistantBody
        me={params.me}
        titleId={titleId}
        onClose={() => close()}
        onGo={(path) => close({ path })}
      />
    </Dialog>
  )
}
