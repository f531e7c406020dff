/** Help, the vendor's channels and its pages: in a language, or in English where there is none in it. */
import type { Language } from '#contract/language'
import type { Db } from '#server/platform/db/open'

/** English last, so that what is found first is the better one. */
const wanted = (language: Language): Language[] => (language === 'en' ? ['en'] : [language, 'en'])

export type HelpRow = Awaited<ReturnType<typeof listHelp>>[number]

/** In their order, each slug once. */
export async function listHelp(db: Db, language: Language) {
  const rows = await db
    .selectFrom('help_articles')
    .where('language', 'in', wanted(language))
    .where('is_active', '=', true)
    .selectAll()
    .orderBy((eb) => eb('language', '=', language), 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const first = new Map<string, (typeof rows)[number]>()
  for (const row of rows) if (!first.has(row.slug)) first.set(row.slug, row)
  return [...first.values()].toSorted((a, b) => a.position - b.position || a.id - b.id)
}

export async function findHelp(db: Db, id: number) {
  return db
    .selectFrom('help_articles')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .selectAll()
    .executeTakeFirst()
}

export type ChannelRow = Awaited<ReturnType<typeof listChannels>>[number]

/** All of one language: of the reader's where the vendor wrote any in it. */
export async function listChannels(db: Db, language: Language) {
  const rows = await db
    .selectFrom('contact_channels')
    .where('language', 'in', wanted(language))
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()
  const own = rows.filter((row) => row.language === language)
  return own.length > 0 ? own : rows
}

export type PageRow = NonNullable<Awaited<ReturnType<typeof findPage>>>

export async function findPage(db: Db, slug: string, language: Language) {
  return db
    .selectFrom('text_pages')
    .where('slug', '=', slug)
    .where('language', 'in', wanted(language))
    .selectAll()
    .orderBy((eb) => eb('language', '=', language), 'desc')
    .executeTakeFirst()
}
