import IconButton from '@mui/material/IconButton'
import { SendHorizontal } from 'lucide-react'
import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'

import { TEXT_LIMITS } from '#contract/http/limits'

import { DictateButton, DictationStatus } from '../dictation/dictation.tsx'
import { useDictation, type DictationNotice } from '../dictation/use-dictation.ts'
import { Input } from '../form/input.tsx'
import { isTooLong, TextLimit } from '../form/text-limit.tsx'

import styles from './message-box.module.css'

interface MessageBoxProps {
  text: string
  write: (text: string) => void
  send: () => void
  /** The text can be sent. */
  open: boolean
  words: { placeholder: string; send: string; keys?: string }
  /** Shown while the text is too long to be sent. */
  tooLong?: ReactNode
  /** Maximum number of visible lines. */
  maxRows: number
  onPress?: (event: MouseEvent<HTMLElement>) => void
  /** With it the text can be dictated. */
  dictation?: DictationNotice
  /** Content before the box. */
  children?: ReactNode
}

/** The box at the end of a chat. Enter sends; Shift + Enter starts a line. Typing is possible while sending is not. */
export function MessageBox(props: MessageBoxProps) {
  const { text, write, open, words, maxRows, onPress, tooLong, children } = props
  const limitId = useId()
  const over = isTooLong(text, TEXT_LIMITS.reply)
  const box = useRef<HTMLTextAreaElement>(null)
  const dictation = useDictation({ box, write, notice: props.dictation })
  const send = () => {
    dictation.stop()
    if (!over) props.send()
  }
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={styles.foot}
      data-keep-clear
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <DictationStatus dictation={dictation} />
      <TextLimit id={limitId} text={text} max={TEXT_LIMITS.reply}>
        {tooLong}
      </TextLimit>
      <div className={styles.row}>
        {children}
        <Input
          fullWidth
          multiline
          maxRows={maxRows}
          inputRef={box}
          endAdornment={<DictateButton dictation={dictation} />}
          value={text}
          error={over}
          onChange={(event) => write(event.target.value)}
          onKeyDown={sendOnEnter}
          placeholder={words.placeholder}
          inputProps={{
            'aria-label': words.placeholder,
            'aria-describedby': limitId,
            title: words.keys,
          }}
        />
        <IconButton
          className={styles.send}
          type="submit"
          aria-label={words.send}
          disabled={!open || over}
          onClick={onPress}
        >
          <SendHorizontal size={22} />
        </IconButton>
      </div>
    </form>
  )
}
