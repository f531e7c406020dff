import Button from '@mui/material/Button'
import { useId, useState } from 'react'

import { TEXT_LIMITS } from '#contract/http/limits'
import { useStrings } from '#i18n/use-strings'
import { FieldFrame } from '#ui/form/field-frame.tsx'
import { Input } from '#ui/form/input.tsx'
import { isTooLong, TextLimit } from '#ui/form/text-limit.tsx'

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
  const tooLong = isTooLong(text, TEXT_LIMITS.code)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '' && !tooLong) onRead(text.trim())
      }}
    >
      <FieldFrame id={id} label={words.serial}>
        <div>
          <Input
            fullWidth
            autoFocus={focus}
            value={text}
            error={tooLong}
            onChange={(event) => setText(event.target.value)}
            inputProps={{
              id,
              'aria-describedby': `${id}-limit`,
              autoComplete: 'off',
              autoCapitalize: 'characters',
              spellCheck: false,
              enterKeyHint: 'search',
            }}
          />
          <Button type="submit" variant="contained" disabled={text.trim() === '' || tooLong}>
            {words.find}
          </Button>
        </div>
        <TextLimit id={`${id}-limit`} text={text} max={TEXT_LIMITS.code} />
      </FieldFrame>
    </form>
  )
}
