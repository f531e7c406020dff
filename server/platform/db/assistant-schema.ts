/** The tables of `migrations/013-assistant.sql` and its followers, as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely'

import type { AssistantLink, AssistantStatus } from '#contract/assistant'
import type { Language } from '#contract/language'

/** Written as text, read as what it spells. */
type Json<T> = ColumnType<T, string, string>

export interface AssistantTables {
  assistant_talks: {
    id: Generated<number>
    user_id: number
    customer_id: number
    status: AssistantStatus
    /** Read with the dialogue's own schema. */
    state: Json<unknown>
    rating: number | null
    ticket_id: number | null
    created_at: Date
    last_action_at: Date
  }
  assistant_messages: {
    id: Generated<number>
    talk_id: number
    is_user: boolean
    message: string
    links: Json<AssistantLink[]>
    /** Of opening a ticket or rating, not of the trouble. */
    is_aside: Generated<boolean>
    client_key: string | null
    created_at: Date
  }
  assistant_questions: {
    message_id: number
    talk_id: number
    /** The session that asked: its device is told of the answer. */
    token_id: number
    language: Language
    due_at: Date
    attempts: Generated<number>
  }
}
