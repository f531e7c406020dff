/** Help, a video of slides, channels and pages. */
import { LANGUAGES } from '#contract/language'
import { insertArticles } from '#server/modules/help/knowledge/load-articles'
import { readArticles } from '#server/modules/help/knowledge/read-articles'
import type { FileStore } from '#server/platform/files/file-store'

import { CHANNELS, PAGES, SLIDES, TOUR } from './help.ts'
import { fileBytes } from './papers.ts'
import { oneLine } from './script.ts'
import { drawVideo } from './slide-video.ts'
import type { World } from './world.ts'

const MIME = 'video/webm'

type Slides = readonly (readonly [seconds: number, text: string])[]

export async function loadHelp({ db, now }: World, store: FileStore): Promise<void> {
  await insertArticles(db, await readArticles(), now)
  for (const language of LANGUAGES) {
    await db
      .updateTable('help_articles')
      .set(await film(store, SLIDES[language]))
      .where('slug', '=', TOUR)
      .where('language', '=', language)
      .execute()
  }
  const channels = LANGUAGES.flatMap((language) =>
    CHANNELS[language].map(([kind, label, value, url, note], position) => ({
      kind,
      label,
      value,
      url,
      note,
      position,
      language,
    })),
  )
  await db.insertInto('contact_channels').values(channels).execute()
  const pages = PAGES.map(({ slug, language, title, body }) => ({
    slug,
    language,
    title,
    body: oneLine(body),
    updated_at: now,
  }))
  await db.insertInto('text_pages').values(pages).execute()
}

async function film(store: FileStore, slides: Slides) {
  const { storage_key, size, sha256 } = await fileBytes(store, await drawVideo(slides), MIME)
  return {
    video_storage_key: storage_key,
    video_mime: MIME,
    video_size: size,
    video_sha256: sha256,
    video_seconds: slides.reduce((sum, [seconds]) => sum + seconds, 0),
    captions: captionsOf(slides),
  }
}

/** WebVTT; no slide begins after a minute. */
function captionsOf(slides: Slides): string {
  const at = (seconds: number) => `00:${String(seconds).padStart(2, '0')}.000`
  let start = 0
  const cues = slides.map(([seconds, text]) => {
    const cue = `${at(start)} --> ${at(start + seconds)}\n${text}`
    start += seconds
    return cue
  })
  return ['WEBVTT', ...cues].join('\n\n')
}
