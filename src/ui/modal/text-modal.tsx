import Button from '@mui/material/Button'
import { useId, useState } from 'react'

import { useStrings } from '#i18n/use-strings'

import { Input } from '../form/input.tsx'
import { isTooLong, TextLimit } from '../form/text-limit.tsx'
import { ModalFrame } from './modal-frame.tsx'
import type { ModalProps } from './modal.ts'

export interface TextQuestion {
  title: string
  text: string
  /** in characters */
  max: number
}

/** Edits a text: Save is disabled while it is blank or too long. */
export default function TextModal({ params, close }: ModalProps<TextQuestion, string>) {
  const { common } = useStrings()
  const [text, setText] = useState(params.text)
  const limitId = useId()
  const tooLong = isTooLong(text, params.max)
  const unfit = tooLong || text.trim() === ''
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
          <Button variant="contained" disabled={unfit} onClick={() => close(text.trim())}>
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
        error={tooLong}
        onChange={(event) => setText(event.target.value)}
        inputProps={{
          'aria-label': params.title,
          'aria-describedby': limitId,
        }}
      />
      <TextLimit id={limitId} text={text} max={params.max} />
    </ModalFrame>
  )
}
