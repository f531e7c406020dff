import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import TextareaAutosize from '@mui/material/TextareaAutosize'
import { SendHorizontal } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'

import { TEXT_LIMITS } from '#contract/limits'
import { assistantWords } from '#strings/assistant-words'
import { Input } from '#ui/form/input.tsx'
import { paint } from '#ui/theme/theme.ts'
import { useWords } from '#ui/use-strings.ts'

import { goOnFrom } from './go-on.ts'

const Foot = styled('form')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'flex-end',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5),
  paddingBottom: `max(${theme.spacing(1.5)}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${paint.line}`,
  backgroundColor: paint.surface,
}))

const Send = styled(IconButton)({
  width: 48,
  height: 48,
  backgroundColor: paint.primary,
  color: paint.onPrimary,
  '&:hover': { backgroundColor: paint.primary, filter: 'brightness(1.08)' },
  '&.Mui-disabled': { backgroundColor: paint.raised, color: paint.quiet },
})

interface MessageFormProps {
  box: Ref<HTMLTextAreaElement>
  text: string
  write: (text: string) => void
  /** Sending is not blocked. */
  open: boolean
  send: () => void
}

/** Enter sends; Shift + Enter starts a line. One may write on while sending is blocked. */
export function MessageForm({ box, text, write, open, send }: MessageFormProps) {
  const words = useWords(assistantWords)
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <Foot
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Input
        fullWidth
        multiline
        inputComponent={TextareaAutosize}
        inputRef={box}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={sendOnEnter}
        placeholder={words.placeholder}
        inputProps={{
          type: undefined,
          maxRows: 4,
          'aria-label': words.placeholder,
          maxLength: TEXT_LIMITS.reply,
        }}
      />
      <Send type="submit" aria-label={words.send} disabled={!open} onClick={goOnFrom}>
        <SendHorizontal size={22} />
      </Send>
    </Foot>
  )
}
