import { useSelector } from '@tanstack/react-store'

import { useHoldUpdates } from '#device/busy'
import { AttachButtons } from '#features/tickets/files/attach-buttons.tsx'
import { useStrings } from '#i18n/use-strings'
import { dictationNotice } from '#session/last-used'
import { MessageBox } from '#ui/chat/message-box.tsx'

import type { Reply } from './use-reply.ts'

interface ChatComposerProps {
  reply: Pick<Reply, 'box' | 'send'>
  onFiles: (files: readonly File[]) => void
}

/** The message box of a ticket, with its files. */
export function ChatComposer({ reply, onFiles }: ChatComposerProps) {
  const { chat } = useStrings()
  const { box, send } = reply
  const text = useSelector(box.text)
  useHoldUpdates(text.trim() !== '')
  return (
    <MessageBox
      text={text}
      write={box.write}
      send={send}
      open={text.trim() !== ''}
      words={chat}
      maxRows={6}
      dictation={dictationNotice}
    >
      <AttachButtons onFiles={onFiles} />
    </MessageBox>
  )
}
