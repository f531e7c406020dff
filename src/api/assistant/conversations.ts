import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'

import {
  deleteConversation,
  deleteConversations,
  listConversations,
  readConversation,
} from '#contract/assistant-conversations'
import { isMissingCall } from '#contract/http/envelope'
import { readCommands } from '#outbox/react'

import { api } from '../http/client.ts'
import { useConfig } from '../http/config.ts'
import { getPaging } from '../http/paging.ts'
import { actOnAssistant, assistantStore, isAwaitingAnswer } from './assistant.ts'
import { isForAssistant } from './queue.ts'

export type { AssistantConversation } from '#contract/assistant-conversations'

interface ConversationFilter {
  page: number
  search?: string
}

/** The key that a `ChatBotActivity` push makes stale: the list is right on all devices of the person. */
const ALL = ['assistant']
const LIST = [...ALL, 'conversations', 'list']
const ONE = [...ALL, 'conversations', 'one']

export const conversationQueries = {
  list: (filter: ConversationFilter) =>
    queryOptions({
      queryKey: [...LIST, filter],
      queryFn: async ({ signal }) => {
        const { data, meta } = await api.call(listConversations, { query: filter }, { signal })
        return { conversations: data, ...getPaging({ data, page: filter.page, meta }) }
      },
      placeholderData: keepPreviousData,
      staleTime: 0,
      meta: { quiet: true },
    }),
  /** Null once it is deleted. */
  one: (id: number) =>
    queryOptions({
      queryKey: [...ONE, id],
      queryFn: async ({ signal }) => {
        try {
          return (await api.call(readConversation, { params: { id } }, { signal })).data
        } catch (error) {
          if (isMissingCall(error)) return null
          throw error
        }
      },
      staleTime: 0,
      meta: { quiet: true },
    }),
}

/** An extension: whether this backend keeps conversations. */
export const useKeepsConversations = (): boolean => useConfig().assistant_conversations

/** Deletes one conversation, or all of them without an id; the current one begins anew if it is among them. */
export function useDeleteConversations() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id?: number) => {
      // what is on its way would find it gone
      await client.cancelQueries({ queryKey: ONE })
      await (id === undefined
        ? api.call(deleteConversations, {})
        : api.call(deleteConversation, { params: { id } }))
      const current = assistantStore.get().ticket?.id
      if (current !== undefined && (id ?? current) === current) actOnAssistant({ type: 'reset' })
      await forgetConversations(client)
      client.setQueriesData({ queryKey: id === undefined ? ONE : [...ONE, id] }, null)
    },
    meta: { invalidates: [LIST] },
  })
}

/** The current conversation was deleted on another device: another one begins. `error`: of its messages. */
export function useResetIfDeleted(error: unknown, unsent: boolean): void {
  const client = useQueryClient()
  const gone = useKeepsConversations() && !unsent && isMissingCall(error)
  useEffect(() => {
    if (!gone) return
    actOnAssistant({ type: 'reset' })
    void forgetConversations(client)
  }, [gone, client])
}

/** What this device keeps of conversations is read anew: titles and excerpts of a deleted one are in many answers. */
async function forgetConversations(client: QueryClient): Promise<void> {
  const [{ forgetQueryData }, { forgetSent }] = await Promise.all([
    import('#cache/query-store'),
    import('#outbox/queue'),
  ])
  // The queue holds what was sent until its conversation is read again.
  const sent = readCommands(isForAssistant).filter(
    (command) => command.state === 'sent' && !isAwaitingAnswer(command),
  )
  await Promise.all([forgetQueryData(ALL), forgetSent(sent.map(({ id }) => id))])
  client.removeQueries({ queryKey: ALL, type: 'inactive' })
}
