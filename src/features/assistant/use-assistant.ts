import { useMutation, useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useCallback, useEffect, useMemo } from 'react'

import {
  actOnAssistant,
  assistantChatsQuery,
  assistantStore,
  isAwaitingAnswer,
  checkSession,
  greetAssistant,
  isInFlight,
  trackOpenPanel,
  sendAssistantMessage,
  handleQueuedAnswers,
  type AssistantInput,
} from '#api/assistant/assistant'
import { useResetIfDeleted } from '#api/assistant/conversations'
import { isForAssistant } from '#api/assistant/queue'
import { canSend, timeLeft, type AssistantSession } from '#api/assistant/session'
import { useConfig } from '#api/http/config'
import { getFailureMessage } from '#api/http/failure-message'
import { SPEC_LIMITS } from '#contract/http/limits'
import type { Me } from '#contract/session'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { formatRefusal, useCommands, useIsQueueRead } from '#outbox/react'
import { usePageVisible } from '#ui/hooks/use-page-visible.ts'
import { showToast } from '#ui/toast/toast.ts'

import { chatRows } from './chat/chat-rows.ts'
import { assistantStrings } from './strings.ts'

/** The conversation of the open panel (specification 4). */
export function useAssistant(me: Me) {
  const session = useSelector(assistantStore)
  const { id } = session.ticket ?? {}
  const commands = useCommands(isForAssistant)
  const queueRead = useIsQueueRead()
  const unsent = !queueRead || commands.some(isAwaitingAnswer)
  const {
    data: lines,
    isLoading,
    error,
  } = useQuery({
    ...assistantChatsQuery(id ?? 0),
    enabled: id !== undefined,
  })
  useEffect(() => {
    if (id === undefined || !lines) return
    actOnAssistant({ type: 'received', ticketId: id, lines, now: Date.now() })
  }, [id, lines])
  useResetIfDeleted(error, unsent)
  useEffect(handleQueuedAnswers, [commands])
  useEffect(trackOpenPanel, [])
  useEndOfTyping(session.typingSince)
  useSessionEnd(session, unsent)
  const greeted = useGreeting(me, id === undefined && !unsent)
  const send = useSendMessage(me)
  const rows = useMemo(() => chatRows(session, commands), [session, commands])
  return {
    rows,
    typing: session.typingSince !== undefined,
    rated: session.rated,
    canSend: (text: string) =>
      canSend(session, text) && !isInFlight({ type: 'text', message: text.trim() }),
    /** The conversation is being loaded or started. */
    loading: rows.length === 0 && (session.typingSince !== undefined || isLoading),
    failed: greeted.failed,
    greetAgain: greeted.again,
    send,
  }
}

/** The typing indicator clears after 10 s. */
function useEndOfTyping(typingSince: number | undefined): void {
  useEffect(() => {
    if (typingSince === undefined) return
    const timer = setTimeout(
      () => actOnAssistant({ type: 'clock', now: Date.now() }),
      Math.max(0, typingSince + SPEC_LIMITS.typingMs - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [typingSince])
}

/** Ends an expired session: when the panel opens, when the page is shown again, and when its time has passed. */
function useSessionEnd(session: AssistantSession, unsent: boolean): void {
  const { assistant_session_minutes: minutes } = useConfig()
  const visible = usePageVisible()
  useEffect(() => {
    if (!visible) return
    const check = () => checkSession(minutes, unsent)
    check()
    const left = timeLeft(session, { now: Date.now(), minutes })
    if (left === Infinity) return
    const timer = setTimeout(check, Math.max(0, left) + 1)
    return () => clearTimeout(timer)
  }, [session, minutes, unsent, visible])
}

/** Starts a conversation if there is no ticket id; after a failure, again once the server is reachable. */
function useGreeting(me: Me, needed: boolean) {
  const online = useConnectivity() === 'online'
  const { mutate, isError } = useMutation({
    mutationFn: () => greetAssistant(me),
    meta: { quiet: true },
  })
  useEffect(() => {
    if (needed && online) mutate()
  }, [needed, online, mutate])
  return { failed: isError && needed, again: () => mutate() }
}

/**
 * Returns a function that sends a message. It resolves with false if the message was not accepted; a toast says why.
 */
function useSendMessage(me: Me): (input: AssistantInput) => Promise<boolean> {
  const strings = useStrings()
  const words = useStrings(assistantStrings)
  return useCallback(
    async (input) => {
      try {
        const refused = await sendAssistantMessage(me, input)
        if (refused) {
          showToast(
            'error',
            formatRefusal(refused, { ...strings.outbox, noReason: words.notTaken }),
          )
        }
        return !refused
      } catch (error) {
        showToast('error', getFailureMessage(error, strings))
        return false
      }
    },
    [me, words, strings],
  )
}
