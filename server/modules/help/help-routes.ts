/** Help articles and videos, the vendor's channels and its pages. */
import { Readable } from 'node:stream'

import type * as contract from '#contract/help'
import type { HelpArticle } from '#contract/help'
import { toStamp } from '#contract/http/stamp'
import type { Handler } from '#server/http/context'
import { storedFile } from '#server/http/files/stored-file'
import { HttpError } from '#server/http/http-error'

import * as store from './help-store.ts'

const listHelpArticles: Handler<typeof contract.listHelpArticles> = async (_, { db, texts }) => ({
  data: (await store.listHelp(db, texts.language)).map(articleView),
})

function articleView(row: store.HelpRow): HelpArticle {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    topic: row.topic,
    summary: row.summary ?? undefined,
    body: row.body,
    video: videoView(row),
    updated_at: toStamp(row.updated_at),
  }
}

function videoView(row: store.HelpRow): HelpArticle['video'] {
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

const downloadHelpVideo: Handler<typeof contract.downloadHelpVideo> = async (
  { params },
  context,
) => {
  const row = await store.findHelp(context.db, params.id)
  const type = row?.video_mime ?? ''
  const filename = `${row?.slug ?? ''}.${type.split('/')[1] ?? ''}`
  const { video_storage_key: key, video_size: size, video_sha256: sha256 } = row ?? {}
  return { data: storedFile({ key, size, sha256 }, { type, filename }, context) }
}

const downloadHelpCaptions: Handler<typeof contract.downloadHelpCaptions> = async (
  { params },
  { db, texts },
) => {
  const row = await store.findHelp(db, params.id)
  if (!row?.captions) throw new HttpError(404, texts.notFound)
  return {
    data: {
      stream: Readable.from([Buffer.from(row.captions)]),
      type: 'text/vtt; charset=utf-8',
      filename: `${row.slug}.vtt`,
    },
  }
}

const listContactChannels: Handler<typeof contract.listContactChannels> = async (
  _,
  { db, texts },
) => ({
  data: (await store.listChannels(db, texts.language)).map((row) => ({
    id: row.id,
    kind: row.kind,
    label: row.label,
    value: row.value,
    url: row.url ?? undefined,
    note: row.note ?? undefined,
  })),
})

const readTextPage: Handler<typeof contract.readTextPage> = async ({ params }, { db, texts }) => {
  const row = await store.findPage(db, params.slug, texts.language)
  if (!row) throw new HttpError(404, texts.notFound)
  const { slug, title, body, updated_at } = row
  return { data: { slug, title, body, updated_at: toStamp(updated_at) } }
}

export const help = {
  listHelpArticles,
  downloadHelpVideo,
  downloadHelpCaptions,
  listContactChannels,
  readTextPage,
}
