import Button from '@mui/material/Button'
import { useSelector } from '@tanstack/react-store'

import { useHoldUpdates } from '#device/busy'
import { AttachButtons } from '#features/tickets/files/attach-buttons.tsx'
import { textFile } from '#features/tickets/files/text-file.ts'
import { useStrings } from '#i18n/use-strings'
import { dictationNotice } from '#session/last-used'
import { MessageBox } from '#ui/chat/message-box.tsx'

import type { Reply } from './use-reply.ts'

interface ChatComposerProps {
  reply: Pick<Reply, 'box' | 'send'>
  /** Resolves with true once they are sent or queued. */
  onFiles: (files: readonly File[]) => Promise<true | undefined>
}

/** The message box of a ticket, with its files. */
export function ChatComposer({ reply, onFiles }: ChatComposerProps) {
  const { chat } = useStrings()
  const { box, send } = reply
  const text = useSelector(box.text)
  useHoldUpdates(text.trim() !== '')
  const sendAsFile = async () => {
    const queued = await onFiles([textFile(chat.textFile, text)])
    if (queued && box.text.get() === text) box.write('')
  }
  return (
    <MessageBox
      text={text}
      write={box.write}
      send={send}
      open={text.trim() !== ''}
      words={chat}
      maxRows={6}
      dictation={dictationNotice}
      tooLong={<Button onClick={() => void sendAsFile()}>{chat.asFile}</Button>}
    >
      <AttachButtons onFiles={(files) => void onFiles(files)} />
    </MessageBox>
  )
}
