/** The tables of `migrations/011-lookups.sql`, as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely'

import type { CONTACT_KINDS } from '#contract/help'
import type { Language } from '#contract/language'

type Moment = ColumnType<Date, Date | undefined, Date>
type WithDefault<T> = ColumnType<T, T | undefined, T>

export interface LookupTables {
  calendar_feeds: {
    user_id: number
    customer_id: number
    hash: Buffer
    created_at: Moment
    last_read_at: Date | null
  }
  help_articles: HelpArticleTable
  contact_channels: {
    id: Generated<number>
    kind: (typeof CONTACT_KINDS)[number]
    language: Language
    label: string
    value: string
    url: string | null
    note: string | null
    position: WithDefault<number>
  }
  text_pages: {
    slug: string
    language: Language
    title: string
    body: string
    updated_at: Moment
  }
}

interface HelpArticleTable {
  id: Generated<number>
  slug: string
  language: Language
  title: string
  topic: string
  summary: string | null
  body: string
  position: WithDefault<number>
  video_storage_key: string | null
  video_mime: string | null
  video_size: number | null
  video_sha256: Buffer | null
  video_seconds: number | null
  captions: string | null
  youtube: string | null
  updated_at: Moment
}
