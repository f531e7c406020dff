import { ensureConfig } from '#api/http/config'
import { repliesQuery } from '#api/replies/replies'
import { withMessages } from '#api/replies/reply-pages'
import { fetchQueueKey } from '#api/session/queue-key'
import { onQueryFetched } from '#cache/query-store'
import type { ChatMessage } from '#contract/replies'
import { onConnectivityChange, readConnectivity } from '#device/connectivity'
import { stopsLane } from '#outbox/commands'
import { drainNow, readQueue, startOutbox, tryMirrorSession } from '#outbox/page/sender'
import { onCommandsRead } from '#outbox/page/store'
import { forgetSent } from '#outbox/queue'
import { isCommand, isUnsent, readCommands, readLane, type Command } from '#outbox/react'
import { onSessionChange, readSession } from '#session/session'

import { queryClient } from '../start/query-client.ts'
import { createRefresher } from './refresher.ts'
import { showsCommand } from './shows-command.ts'

/**
 * Follows the queue once the first screen is shown: sends what is pending, refreshes what was sent, and drops what the
 * screens show by themselves.
 */
export async function followOutbox(): Promise<void> {
  // Without idempotency keys a command may be executed twice.
  await ensureConfig()
  refreshWhatWasSent()
  forgetWhatIsShown()

  /** Whose key is here or on its way. */
  let person = ''
  const takeKey = async () => {
    const session = readSession()
    if (session.state !== 'signed-in' || session.person === person) return
    person = session.person
    await fetchQueueKey().catch(() => {
      person = ''
    })
  }
  const follow = async () => {
    const { state } = readSession()
    if (state !== 'signed-in') {
      if (state === 'signed-out') person = ''
      await readQueue()
      return
    }
    await tryMirrorSession()
    await takeKey()
    await readQueue()
    await drainNow()
  }
  onSessionChange(() => void follow())
  // A key that could not be fetched is asked for again once the server answers.
  onConnectivityChange(() => void (readConnectivity() === 'online' && takeKey()))
  onCommandsRead((commands) => void (commands.some(isSent) && takeKey()))
  await startOutbox()
  await follow()
}

function refreshWhatWasSent(): void {
  const seen = new Set<string>()
  const refreshSent = createRefresher({
    isPending: (lane) =>
      readLane(lane).find((one) => one.state === 'waiting' || stopsLane(one))?.state === 'waiting',
    refresh(queryKeys) {
      for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey })
    },
  })
  onCommandsRead((commands) => {
    const sent = commands.filter(({ state, key }) => state === 'sent' && !seen.has(key))
    for (const { key } of sent) seen.add(key)
    showReplies(sent)
    refreshSent(sent)
  })
}

/** Adds sent messages to their chats at once, as the server returned them. */
function showReplies(sent: readonly Command[]): void {
  const chats = new Map<number, ChatMessage[]>()
  for (const command of sent) {
    if (!isCommand(command, 'createReply') || !command.answer) continue
    const reply = command.answer as ChatMessage
    // This device knows the author; without an id the message appears when the chat is read again.
    if (reply.id <= 0) continue
    const id = Number(command.input.params.id)
    const message = { ...reply, is_own: reply.is_own ?? true }
    chats.set(id, [...(chats.get(id) ?? []), message])
  }
  for (const [id, messages] of chats) {
    queryClient.setQueryData(repliesQuery(id).queryKey, (known) => withMessages(known, messages))
  }
}

function forgetWhatIsShown(): void {
  onQueryFetched((queryKey, askedAt) => {
    const shown = readCommands(isSent).filter((sent) => showsCommand(sent, queryKey, askedAt))
    if (shown.length > 0) void forgetSent(shown.map(({ id }) => id))
  })
}

const isSent = (command: Command): boolean => !isUnsent(command)
