import Button from '@mui/material/Button'
import { useId, useState } from 'react'

import { useStrings } from '#i18n/use-strings'
import { FieldFrame } from '#ui/form/field-frame.tsx'
import { Input } from '#ui/form/input.tsx'

import { scanStrings } from './strings.ts'

import styles from './serial-form.module.css'

/** Input for a serial number, or for the text below a label's code. */
export function SerialForm({
  onRead,
  focus = false,
}: {
  onRead: (text: string) => void
  focus?: boolean
}) {
  const words = useStrings(scanStrings)
  const id = useId()
  const [text, setText] = useState('')
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') onRead(text.trim())
      }}
    >
      <FieldFrame id={id} label={words.serial}>
        <div>
          <Input
            fullWidth
            autoFocus={focus}
            value={text}
            onChange={(event) => setText(event.target.value)}
            inputProps={{
              id,
              maxLength: 500,
              autoComplete: 'off',
              autoCapitalize: 'characters',
              spellCheck: false,
              enterKeyHint: 'search',
            }}
          />
          <Button type="submit" variant="contained" disabled={text.trim() === ''}>
            {words.find}
          </Button>
        </div>
      </FieldFrame>
    </form>
  )
}
