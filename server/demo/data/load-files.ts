/** Pictures and attachments of demo tickets, drawn and written at load. */
import { Readable } from 'node:stream'

import { MINUTE_MS } from '#server/platform/durations'
import type { FileStore } from '#server/platform/files/file-store'

import { drawingSvg, letterPdf } from './story-files.ts'
import type { StoryFile } from './story.ts'
import type { LoadedTicket } from './tickets.ts'
import type { World } from './world.ts'

export async function loadFiles(
  world: World,
  tickets: readonly LoadedTicket[],
  store: FileStore,
): Promise<void> {
  const wanted = tickets.flatMap((ticket) =>
    (ticket.dated.story.files ?? []).map((file) => ({ ticket, file })),
  )
  const rows = await Promise.all(
    wanted.map(async ({ ticket, file }) => {
      const { content, extension, mime } = await contentOf(file)
      const stored = await store.put(Readable.from([content]), mime)
      return {
        ticket_id: ticket.id,
        uploaded_by: world.people[file.by ?? ticket.dated.story.by],
        is_picture: file.picture ?? false,
        name: `${file.name}.${extension}`,
        description: file.about ?? null,
        extension,
        mime,
        size: stored.size,
        storage_key: stored.key,
        sha256: stored.sha256,
        created_at: new Date(ticket.dated.openedAt.getTime() + (file.after ?? 0) * MINUTE_MS),
      }
    }),
  )
  await world.db.insertInto('attachments').values(rows).execute()
}

async function contentOf(file: StoryFile) {
  if ('drawing' in file) {
    const { default: sharp } = await import('sharp')
    const svg = Buffer.from(drawingSvg(file.drawing))
    const content = await sharp(svg).png({ compressionLevel: 6 }).toBuffer()
    return { content, extension: 'png', mime: 'image/png' }
  }
  if ('letter' in file) {
    return { content: letterPdf(file.letter), extension: 'pdf', mime: 'application/pdf' }
  }
  const content = Buffer.from(`${file.lines.join('\n')}\n`)
  return { content, extension: 'txt', mime: 'text/plain; charset=utf-8' }
}
