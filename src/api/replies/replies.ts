import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { REQUEST_LIMITS } from '#contract/http/limits'
import { listReplies } from '#contract/replies'
import type { Ticket } from '#contract/tickets/schemas'
import { perform } from '#outbox/react'

import { api } from '../http/client.ts'
import { meQuery } from '../session/people.ts'
import { ticketQueries } from '../tickets/tickets.ts'
import { withWriters } from './chat-writers.ts'
import { takeNewest, readUpTo, withNewest, withOlder, type Chat } from './reply-pages.ts'

/** Number of messages that open a chat; older ones are read as the reader scrolls up. */
const NEWEST = 100
const OLDER = REQUEST_LIMITS.replies
/** Number of messages kept on the device. */
const KEPT = 500

/** The chat of a ticket, from its newest message up. */
export const repliesQuery = (ticketId: number) =>
  queryOptions({
    queryKey: [...ticketQueries.detail(ticketId).queryKey, 'replies'],
    queryFn: async ({ signal, client, queryKey }) => {
      const input = { params: { id: ticketId }, query: { limit: NEWEST } }
      const { data: messages } = await api.call(listReplies, input, { signal })
      const data = withWriters(messages, client.getQueryData(meQuery.queryKey))
      return withNewest(client.getQueryData<Chat>(queryKey), data, NEWEST)
    },
    // Messages keep their identity here: comparing by position would recreate all when older ones are added before
    // them.
    structuralSharing: false,
    meta: { quiet: true, kept: (chat) => takeNewest(chat as Chat, KEPT) },
  })

/** Reads a page of messages before the known ones. Returns whether there may be more. */
async function readOlder(queryClient: QueryClient, ticketId: number): Promise<boolean> {
  const { queryKey } = repliesQuery(ticketId)
  const { messages = [], older = false } = queryClient.getQueryData(queryKey) ?? {}
  const before = messages[0]?.id
  if (!older || before === undefined) return false
  const input = { params: { id: ticketId }, query: { before, limit: OLDER } }
  const { data: answer } = await api.call(listReplies, input)
  const data = withWriters(answer, queryClient.getQueryData(meQuery.queryKey))
  const now = queryClient.setQueryData(queryKey, (known) => known && withOlder(known, data, OLDER))
  return now?.older ?? false
}

export interface OlderReplies {
  /** Older messages are being read. */
  reading: boolean
  failed: boolean
  /** Reads one page; does nothing while one is being read. */
  readPart: () => Promise<void>
  /** Reads up to the first message. */
  readAll: () => Promise<void>
}

/**
 * Reads the messages of a ticket before the known ones. Failures are shown by the chat, so both functions never reject.
 */
export function useOlderReplies(ticketId: number): OlderReplies {
  const queryClient = useQueryClient()
  const mutationKey = ['older-replies', ticketId]
  const { mutateAsync, isPending, isError } = useMutation({
    mutationKey,
    // One after the other: each starts where the last one ended.
    scope: { id: mutationKey.join('-') },
    mutationFn: async (much: 'part' | 'all') => {
      let more = await readOlder(queryClient, ticketId)
      if (much === 'part') return
      while (more) more = await readOlder(queryClient, ticketId)
    },
    meta: { quiet: true },
  })
  const read = (much: 'part' | 'all') => mutateAsync(much).catch(() => undefined)
  return {
    reading: isPending,
    failed: isError,
    async readPart() {
      if (queryClient.isMutating({ mutationKey }) === 0) await read('part')
    },
    readAll: () => read('all'),
  }
}

/**
 * Marks a chat as read up to the newest message that was in view. It is queued without a network; a refusal is ignored.
 */
export function useMarkRead(ticketId: number) {
  const queryClient = useQueryClient()
  const { queryKey } = repliesQuery(ticketId)

  const show = (lastId: number, unread_count: number) => {
    const read = <T extends Pick<Ticket, 'id'>>(ticket: T) =>
      ticket.id === ticketId ? { ...ticket, unread_count } : ticket
    queryClient.setQueryData(queryKey, (known) => known && readUpTo(known, lastId))
    queryClient.setQueryData(
      ticketQueries.detail(ticketId).queryKey,
      (known) => known && read(known),
    )
    queryClient.setQueriesData<{ tickets: Ticket[] }>(
      { queryKey: ticketQueries.lists() },
      (known) => known && { ...known, tickets: known.tickets.map(read) },
    )
  }

  return useMutation({
    mutationFn: ({ lastId, key }: { lastId: number; key: string }) =>
      perform(
        'markRepliesRead',
        { params: { id: ticketId }, body: { last_reply_id: lastId } },
        { key },
      ),
    // Seen messages count as read, whenever the server learns of it.
    onMutate: ({ lastId }) => show(lastId, 0),
    onSuccess(done, { lastId }) {
      // Again: a list that was requested before may have arrived since. The queue keeps no answer of this command.
      if (done.state === 'sent') show(lastId, done.data?.unread_count ?? 0)
      // The persisted copy would be unread at the next opening.
      const query = queryClient.getQueryCache().find({ queryKey })
      if (query)
        void import('#cache/query-store').then(({ persistQueryData }) => persistQueryData(query))
    },
    meta: { quiet: true },
  })
}
