/** Help, a video of slides, channels and pages. */
import type { FileStore } from '#server/files/file-store'

import { CHANNELS, HELP, PAGES, SLIDES } from './help.ts'
import { fileBytes } from './papers.ts'
import { oneLine } from './script.ts'
import { drawVideo } from './slide-video.ts'
import type { World } from './world.ts'

const MIME = 'video/webm'

export async function loadHelp({ db, now }: World, store: FileStore): Promise<void> {
  const film = await fileBytes(store, await drawVideo(SLIDES), MIME)
  const video = {
    video_storage_key: film.storage_key,
    video_mime: MIME,
    video_size: film.size,
    video_sha256: film.sha256,
    video_seconds: SLIDES.reduce((sum, [seconds]) => sum + seconds, 0),
    captions: captionsOf(),
  }
  const [tour, ...others] = HELP.map((article, position) => ({
    slug: article.slug,
    topic: article.topic,
    title: article.title,
    summary: article.summary,
    body: oneLine(article.body),
    language: 'en' as const,
    position,
    updated_at: now,
  }))
  if (tour)
    await db
      .insertInto('help_articles')
      .values({ ...tour, ...video })
      .execute()
  await db.insertInto('help_articles').values(others).execute()
  const channels = CHANNELS.map(([kind, label, value, url, note], position) => ({
    kind,
    label,
    value,
    url,
    note,
    position,
    language: 'en' as const,
  }))
  await db.insertInto('contact_channels').values(channels).execute()
  const pages = PAGES.map(({ slug, title, body }) => ({
    slug,
    title,
    body: oneLine(body),
    language: 'en' as const,
    updated_at: now,
  }))
  await db.insertInto('text_pages').values(pages).execute()
}

/** WebVTT; no slide begins after a minute. */
function captionsOf(): string {
  const at = (seconds: number) => `00:${String(seconds).padStart(2, '0')}.000`
  let start = 0
  const cues = SLIDES.map(([seconds, text]) => {
    const cue = `${at(start)} --> ${at(start + seconds)}\n${text}`
    start += seconds
    return cue
  })
  return ['WEBVTT', ...cues].join('\n\n')
}
