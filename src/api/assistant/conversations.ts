import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

import {
  deleteConversation,
  deleteConversations,
  listConversations,
  readConversation,
} from '#contract/assistant-conversations'
import { isMissingCall } from '#contract/http/envelope'

import { api } from '../http/client.ts'
import { useConfig } from '../http/config.ts'
import { getPaging } from '../http/paging.ts'
import { actOnAssistant, assistantStore } from './assistant.ts'

export type { AssistantConversation } from '#contract/assistant-conversations'

interface ConversationFilter {
  page: number
  search?: string
}

/** Below the key that a `ChatBotActivity` push makes stale: the list is right on all devices of the person. */
const LIST = ['assistant', 'conversations', 'list']
const ONE = ['assistant', 'conversations', 'one']

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
      await (id === undefined
        ? api.call(deleteConversations, {})
        : api.call(deleteConversation, { params: { id } }))
      const current = assistantStore.get().ticket?.id
      if (current !== undefined && (id ?? current) === current) actOnAssistant({ type: 'reset' })
      await forget(client, id === undefined ? ONE : [...ONE, id])
    },
    meta: { invalidates: [LIST] },
  })
}

/** What this device keeps of a deleted conversation goes with it. */
async function forget(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const { persistQueryData } = await import('#cache/query-store')
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    query.setData(null)
    await persistQueryData(query)
  }
}
