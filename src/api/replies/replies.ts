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

/** So many messages open a chat; the others come as the reader goes up to them. */
const NEWEST = 100
const OLDER = REQUEST_LIMITS.replies
/** So many of them stay on the device. */
const KEPT = 500

/** The chat of a ticket, from its newest message up. */
export const repliesQuery = (ticketId: number) =>
  queryOptions({
    queryKey: [...ticketQueries.detail(ticketId).queryKey, 'replies'],
    queryFn: async ({ signal, client, queryKey }) => {
      const input = { params: { id: ticketId }, query: { limit: NEWEST } }
      const { data: said } = await api.call(listReplies, input, { signal })
      const data = withWriters(said, client.getQueryData(meQuery.queryKey))
      return withNewest(client.getQueryData<Chat>(queryKey), data, NEWEST)
    },
    // A message keeps its identity here: comparing place by place makes all anew when older ones come before them.
    structuralSharing: false,
    meta: { quiet: true, kept: (chat) => takeNewest(chat as Chat, KEPT) },
  })

/** Reads a part of what was said before the messages that are known. True when there is still more. */
async function readOlder(queryClient: QueryClient, ticketId: number): Promise<boolean> {
  const { queryKey } = repliesQuery(ticketId)
  const { messages = [], older = false } = queryClient.getQueryData(queryKey) ?? {}
  const before = messages[0]?.id
  if (!older || before === undefined) return false
  const input = { params: { id: ticketId }, query: { before, limit: OLDER } }
  const { data: said } = await api.call(listReplies, input)
  const data = withWriters(said, queryClient.getQueryData(meQuery.queryKey))
  const now = queryClient.setQueryData(queryKey, (known) => known && withOlder(known, data, OLDER))
  return now?.older ?? false
}

export interface OlderReplies {
  /** It is being read. */
  reading: boolean
  failed: boolean
  /** Reads a part of it; nothing while it is being read. */
  readPart: () => Promise<void>
  /** Reads on to the first message. */
  readAll: () => Promise<void>
}

/** What was said on a ticket before the messages that are known. Both ways of reading on are done where they fail. */
export function useOlderReplies(ticketId: number): OlderReplies {
  const queryClient = useQueryClient()
  const mutationKey = ['older-replies', ticketId]
  const { mutateAsync, isPending, isError } = useMutation({
    mutationKey,
    // One after the other: each begins where the last has ended.
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
 * Says how far the person has read a chat: the id of the newest message that was in view. Without a network it is said
 * later; what the server refuses is left.
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
    // What was seen is read, whenever the server hears of it.
    onMutate: ({ lastId }) => show(lastId, 0),
    onSuccess(done, { lastId }) {
      if (done.state === 'sent' && done.data) show(lastId, done.data.unread_count)
      // As it is kept it would be unread at the next opening.
      const query = queryClient.getQueryCache().find({ queryKey })
      if (query)
        void import('#cache/query-store').then(({ persistQueryData }) => persistQueryData(query))
    },
    meta: { quiet: true },
  })
}
