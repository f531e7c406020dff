/** What each call of the assistant is asked with: a conversation is of a person, not of the account. */
import { sendToAssistant } from '#contract/assistant'

import type { Row } from './matrix-asking.ts'

const aboutConversation: Row = {
  who: 'one',
  acting: 404,
  ask: async ({ owner }) => {
    const { data } = await owner.call(sendToAssistant, { body: { message: 'It leaks' } })
    return { params: { id: data?.ticket?.id ?? 0 } }
  },
}

export const ASSISTANT_ROWS = {
  sendToAssistant: {
    who: 'account',
    ask: async () => ({ body: { type: 'text', message: 'hi', greet: true } }),
  },
  listAssistantChats: aboutConversation,
  listConversations: { who: 'account' },
  readConversation: aboutConversation,
  deleteConversation: aboutConversation,
  deleteConversations: { who: 'account' },
} satisfies Record<string, Row>
