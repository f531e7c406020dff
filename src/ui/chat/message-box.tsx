import IconButton from '@mui/material/IconButton'
import { SendHorizontal } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'

import { TEXT_LIMITS } from '#contract/http/limits'

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
  /** Content before the box. */
  children?: ReactNode
}

/** The box at the end of a chat. Enter sends; Shift + Enter starts a line. Typing is possible while sending is not. */
export function MessageBox(props: MessageBoxProps) {
  const { text, write, send, open, words, maxRows, onPress, children } = props
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
      <div>
        {children}
        <Input
          fullWidth
          multiline
          maxRows={maxRows}
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
