import { useSelector } from '@tanstack/react-store'
import { useEffect, useRef, useState } from 'react'

import { actOnAssistant, assistantStore, isAwaitingAnswer } from '#api/assistant/assistant'
import { useKeepsConversations } from '#api/assistant/conversations'
import { isForAssistant } from '#api/assistant/queue'
import { createDraftBox, useRestoredBox } from '#cache/draft-box'
import type { Me } from '#contract/session'
import { ensureQueueRead, readCommands, useCommands, useIsQueueRead } from '#outbox/react'
import { showLoadFailure } from '#ui/loading/show-load-failure.ts'
import { chunks } from '#ui/modal/modal.ts'

import { Conversation } from './chat/conversation.tsx'
import { moveFocus } from './move-focus.ts'
import { changePastView, leavePast, pastViewStore } from './past-view.ts'

async function showPast(): Promise<void> {
  try {
    changePastView({ shown: await chunks.load(() => import('./past/past.tsx')) })
  } catch {
    showLoadFailure()
  }
}

async function isQueued(text: string): Promise<boolean> {
  await ensureQueueRead()
  return readCommands(isForAssistant).some(({ input }) => input.body.message === text.trim())
}

const createBox = () =>
  createDraftBox<string>('assistant', {
    toDraft: (text) => (text === '' ? undefined : text),
    // The page was closed before the draft of a queued message was deleted.
    fromDraft: async (text) => ((await isQueued(text)) ? undefined : text),
  })

interface AssistantBodyProps {
  me: Me
  titleId: string
  onClose: () => void
  /** Called with the path of a chosen screen. */
  onGo: (path: string) => void
}

/** What the assistant's window shows: the current conversation, or those of the past. */
export function AssistantBody(props: AssistantBodyProps) {
  const { titleId, onClose, onGo } = props
  const [box] = useState(createBox)
  useRestoredBox(box)
  const { shown } = useSelector(pastViewStore)
  const keeps = useKeepsConversations()
  const commands = useCommands(isForAssistant)
  const unsent = !useIsQueueRead() || commands.some(isAwaitingAnswer)
  useFocusOnReturn(titleId, shown !== undefined)
  if (!shown) {
    return <Conversation {...props} box={box} {...(keeps && { onPast: () => void showPast() })} />
  }
  return (
    <shown.Past
      {...{ titleId, onClose, onGo }}
      unsent={unsent}
      onBack={leavePast}
      onBegin={(question) => {
        const { lines } = assistantStore.get()
        if (lines.some(({ user }) => user)) actOnAssistant({ type: 'reset' })
        if (question !== undefined) box.putBack(question)
        leavePast()
      }}
    />
  )
}

/** Back from the past the focus is where the conversation continues: what had it is gone. */
function useFocusOnReturn(titleId: string, inPast: boolean): void {
  const wasInPast = useRef(inPast)
  useEffect(() => {
    if (wasInPast.current && !inPast) {
      const panel = document.getElementById(titleId)?.closest('[role=dialog]') ?? null
      moveFocus(panel, document.activeElement)
    }
    wasInPast.current = inPast
  }, [titleId, inPast])
}
