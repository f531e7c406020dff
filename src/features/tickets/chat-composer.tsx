import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import TextareaAutosize from '@mui/material/TextareaAutosize'
import { SendHorizontal } from 'lucide-react'
import type { KeyboardEvent } from 'react'

import { TEXT_LIMITS } from '#contract/limits'
import { useHoldUpdates } from '#data/busy'
import { useStore } from '#data/store'
import { Input } from '#ui/form/input.tsx'
import { paint } from '#ui/theme/theme.ts'
import { useStrings } from '#ui/use-strings.ts'

import { AttachButtons } from './attach-buttons.tsx'
import type { Reply } from './use-reply.ts'

const Foot = styled('form')(({ theme }) => ({
  padding: theme.spacing(1, 1.5),
  paddingBottom: `max(${theme.spacing(1)}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${paint.line}`,
  backgroundColor: paint.surface,
  '& > div': {
    display: 'flex',
    alignItems: 'flex-end',
    gap: theme.spacing(1),
    maxWidth: 860,
    margin: '0 auto',
  },
}))

const Send = styled(IconButton)({
  width: 48,
  height: 48,
  backgroundColor: paint.primary,
  color: paint.onPrimary,
  '&:hover': { backgroundColor: paint.primary, filter: 'brightness(1.08)' },
  '&.Mui-disabled': { backgroundColor: paint.raised, color: paint.quiet },
})

interface ChatComposerProps {
  reply: Pick<Reply, 'box' | 'send'>
  onFiles: (files: readonly File[]) => void
}

/** The box at the foot of a chat. Enter sends; Shift + Enter starts a line. */
export function ChatComposer({ reply, onFiles }: ChatComposerProps) {
  const { chat } = useStrings()
  const { box, send } = reply
  const text = useStore(box.text)
  useHoldUpdates('reply', text.trim() !== '')
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
      <div>
        <AttachButtons onFiles={onFiles} />
        <Input
          fullWidth
          multiline
          inputComponent={TextareaAutosize}
          value={text}
          onChange={(event) => box.write(event.target.value)}
          onKeyDown={sendOnEnter}
          placeholder={chat.placeholder}
          inputProps={{
            type: undefined,
            maxRows: 6,
            'aria-label': chat.placeholder,
            maxLength: TEXT_LIMITS.reply,
            title: chat.keys,
          }}
        />
        <Send type="submit" aria-label={chat.send} disabled={text.trim() === ''}>
          <SendHorizontal size={22} />
        </Send>
      </div>
    </Foot>
  )
}
