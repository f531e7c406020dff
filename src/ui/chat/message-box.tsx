import IconButton from '@mui/material/IconButton'
import { SendHorizontal } from 'lucide-react'
import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'

import { TEXT_LIMITS } from '#contract/http/limits'

import { DictateButton, DictationStatus } from '../dictation/dictation.tsx'
import { useDictation, type DictationNotice } from '../dictation/use-dictation.ts'
import { Input } from '../form/input.tsx'

import styles from './message-box.module.css'

interface MessageBoxProps {
  text: string
  write: (text: string) => void
  send: () => void
  /** The text can be sent. */
  open: boolean
  words: { placeholder: string; send: string; keys?: string }
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
  const { text, write, open, words, maxRows, onPress, children } = props
  const box = useRef<HTMLTextAreaElement>(null)
  const dictation = useDictation({ box, write, notice: props.dictation })
  const send = () => {
    dictation.stop()
    props.send()
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
      <div className={styles.row}>
        {children}
        <Input
          fullWidth
          multiline
          maxRows={maxRows}
          inputRef={box}
          endAdornment={<DictateButton dictation={dictation} />}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={sendOnEnter}
          placeholder={words.placeholder}
          inputProps={{
            'aria-label': words.placeholder,
            maxLength: TEXT_LIMITS.reply,
            title: words.keys,
          }}
        />
        <IconButton
          className={styles.send}
          type="submit"
          aria-label={words.send}
          disabled={!open}
          onClick={onPress}
        >
          <SendHorizontal size={22} />
        </IconButton>
      </div>
    </form>
  )
}
