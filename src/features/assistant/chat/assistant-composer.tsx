import { useSelector } from '@tanstack/react-store'

import type { AssistantInput } from '#api/assistant/assistant'
import type { DraftBox } from '#cache/draft-box'
import { useHoldUpdates } from '#device/busy'
import { useStrings } from '#i18n/use-strings'
import { dictationNotice } from '#session/last-used'
import { MessageBox } from '#ui/chat/message-box.tsx'

import { moveFocusFrom } from '../move-focus.ts'
import { assistantStrings } from '../strings.ts'

interface AssistantComposerProps {
  box: DraftBox
  canSend: (text: string) => boolean
  /** Resolves with false if the message was not accepted. */
  send: (input: AssistantInput) => Promise<boolean>
}

/** The message box of the assistant; its text survives closing the panel and a reload. */
export function AssistantComposer({ box, canSend, send }: AssistantComposerProps) {
  const words = useStrings(assistantStrings)
  const text = useSelector(box.text)
  useHoldUpdates(text.trim() !== '')
  const open = canSend(text)
  const submit = async () => {
    if (!open) return
    const message = text.trim()
    box.empty()
    // Until then the draft keeps it.
    if (await send({ type: 'text', message })) box.keep()
    else box.putBack(message)
  }
  return (
    <MessageBox
      text={text}
      write={box.write}
      open={open}
      send={() => void submit()}
      words={words}
      maxRows={4}
      dictation={dictationNotice}
      onPress={moveFocusFrom}
    />
  )
}
