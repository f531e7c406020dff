/** Help, channels and pages as the wire has them. */
import type { HelpArticle } from '#contract/help'
import { toStamp } from '#contract/http/stamp'

import type { ChannelRow, HelpRow, PageRow } from './repository.ts'

export function toHelpArticleDto(row: HelpRow): HelpArticle {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    topic: row.topic,
    summary: row.summary ?? undefined,
    body: row.body,
    video: toVideoDto(row),
    updated_at: toStamp(row.updated_at),
  }
}

function toVideoDto(row: HelpRow): HelpArticle['video'] {
  if (row.video_storage_key === null) return undefined
  const path = `/api_v2/customer/help/${row.id}`
  return {
    file: `${path}/video`,
    captions: row.captions === null ? undefined : `${path}/captions`,
    mime: row.video_mime ?? undefined,
    seconds: row.video_seconds ?? undefined,
    size: row.video_size ?? undefined,
  }
}

export const toChannelDto = (row: ChannelRow) => ({
  id: row.id,
  kind: row.kind,
  label: row.label,
  value: row.value,
  url: row.url ?? undefined,
  note: row.note ?? undefined,
})

export const toTextPageDto = ({ slug, title, body, updated_at }: PageRow) => ({
  slug,
  title,
  body,
  updated_at: toStamp(updated_at),
})
