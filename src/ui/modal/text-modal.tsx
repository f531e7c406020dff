import Button from '@mui/material/Button'
import { useState } from 'react'

import { useStrings } from '#i18n/use-strings'

import { Input } from '../form/input.tsx'
import { ModalFrame } from './modal-frame.tsx'
import type { ModalProps } from './modal.ts'

export interface TextQuestion {
  title: string
  text: string
  /** in characters */
  max: number
}

/** Edits a text: Save is disabled while it is blank. */
export default function TextModal({ params, close }: ModalProps<TextQuestion, string>) {
  const { common } = useStrings()
  const [text, setText] = useState(params.text)
  const blank = text.trim() === ''
  return (
    <ModalFrame
      title={params.title}
      width={560}
      onDismiss={() => close()}
      actions={
        <>
          <Button variant="outlined" onClick={() => close()}>
            {common.cancel}
          </Button>
          <Button variant="contained" disabled={blank} onClick={() => close(text.trim())}>
            {common.save}
          </Button>
        </>
      }
    >
      <Input
        fullWidth
        multiline
        minRows={3}
        maxRows={12}
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        inputProps={{
          'aria-label': params.title,
          maxLength: params.max,
        }}
      />
    </ModalFrame>
  )
}
