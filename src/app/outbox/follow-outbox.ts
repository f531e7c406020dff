import type { QueryKey } from '@tanstack/react-query'

import { ensureConfig } from '#api/http/config'
import { repliesQuery } from '#api/replies/replies'
import { withMessage } from '#api/replies/reply-pages'
import { fetchQueueKey } from '#api/session/queue-key'
import { onQueryFetched } from '#cache/query-store'
import type { ChatMessage } from '#contract/replies'
import { staleKeys } from '#outbox/commands'
import { drainNow, readQueue, startOutbox, tryMirrorSession } from '#outbox/page/sender'
import { outboxStore } from '#outbox/page/store'
import { forgetSent } from '#outbox/queue'
import type { Command } from '#outbox/react'
import { onSessionChange, readSession } from '#session/session'

import { queryClient } from '../start/query-client.ts'
import { showsCommand } from './shows-command.ts'

/** Commands sent within this time refresh the screens together. */
const REFRESH_AFTER_MS = 300

/**
 * Follows the queue once the first screen is shown: sends what is pending, refreshes what was sent, and drops what the
 * screens show by themselves.
 */
export async function followOutbox(): Promise<void> {
  // Without idempotency keys a command may be executed twice.
  await ensureConfig()
  refreshWhatWasSent()
  forgetWhatIsShown()

  let person = ''
  const follow = async () => {
    const session = readSession()
    if (session.state !== 'signed-in') {
      if (session.state === 'signed-out') person = ''
      await readQueue()
      return
    }
    await tryMirrorSession()
    if (session.person !== '' && session.person !== person) {
      person = session.person
      await fetchQueueKey().catch(() => undefined)
    }
    await readQueue()
    await drainNow()
  }
  onSessionChange(() => void follow())
  await startOutbox()
  await follow()
}

function refreshWhatWasSent(): void {
  const seen = new Set<string>()
  const due = new Map<string, QueryKey>()
  let timer: ReturnType<typeof setTimeout> | undefined
  outboxStore.subscribe(() => {
    for (const command of outboxStore.get()) {
      if (command.state !== 'sent' || seen.has(command.key)) continue
      seen.add(command.key)
      showReply(command)
      for (const key of staleKeys(command.name, command.input)) due.set(JSON.stringify(key), key)
    }
    if (due.size === 0) return
    timer ??= setTimeout(() => {
      timer = undefined
      const keys = [...due.values()]
      due.clear()
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
    }, REFRESH_AFTER_MS)
  })
}

/** Adds a sent message to its chat at once, as the server returned it. */
function showReply({ name, input, answer }: Command): void {
  if (name !== 'createReply' || answer === undefined || answer === null) return
  const reply = answer as ChatMessage
  // This device knows the author; without an id the message appears when the chat is read again.
  if (reply.id <= 0) return
  const message = { ...reply, is_own: reply.is_own ?? true }
  const id = Number((input as { params: { id: unknown } }).params.id)
  queryClient.setQueryData(repliesQuery(id).queryKey, (known) => withMessage(known, message))
}

function forgetWhatIsShown(): void {
  onQueryFetched((queryKey, askedAt) => {
    const shown = outboxStore.get().filter((command) => showsCommand(command, queryKey, askedAt))
    if (shown.length > 0) void forgetSent(shown.map(({ key }) => key))
  })
}
