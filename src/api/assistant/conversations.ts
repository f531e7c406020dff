import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'

import {
  deleteConversation,
  deleteConversations,
  listConversations,
  readConversation,
} from '#contract/assistant-conversations'

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
const KEY = ['assistant', 'conversations']

export const conversationQueries = {
  list: (filter: ConversationFilter) =>
    queryOptions({
      queryKey: [...KEY, 'list', filter],
      queryFn: async ({ signal }) => {
        const { data, meta } = await api.call(listConversations, { query: filter }, { signal })
        return { conversations: data, ...getPaging({ data, page: filter.page, meta }) }
      },
      placeholderData: keepPreviousData,
      staleTime: 0,
      meta: { quiet: true },
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...KEY, 'one', id],
      queryFn: async ({ signal }) =>
        (await api.call(readConversation, { params: { id } }, { signal })).data,
      staleTime: 0,
      meta: { quiet: true },
    }),
}

/** An extension: whether this backend keeps conversations. */
export const useKeepsConversations = (): boolean => useConfig().assistant_conversations

/** Deletes one conversation, or all of them without an id; the current one begins anew if it is among them. */
export function useDeleteConversations() {
  return useMutation({
    mutationFn: async (id?: number) => {
      await (id === undefined
        ? api.call(deleteConversations, {})
        : api.call(deleteConversation, { params: { id } }))
      const current = assistantStore.get().ticket?.id
      if (current !== undefined && (id ?? current) === current) actOnAssistant({ type: 'reset' })
    },
    meta: { invalidates: [KEY] },
  })
}
