/** Help articles and videos, the vendor's channels and its pages: in the reader's language, or in English. */
import type { PublicContext } from '#server/http/context'
import type { FileAnswer } from '#server/http/files/file-answer'
import { storedFile } from '#server/http/files/stored-file'
import { notFound } from '#server/http/http-error'
import type { FileStore } from '#server/platform/files/file-store'

import * as repository from './repository.ts'

export { Finder, type Found } from './knowledge/find.ts'
export type { Flow } from './knowledge/flow-file.ts'
export { toPlainText } from './knowledge/markdown.ts'
export { readVocabulary, type Vocabulary } from './knowledge/terms.ts'
export type { HelpRow } from './repository.ts'

export class HelpService {
  readonly #files: FileStore

  constructor({ files }: { files: FileStore }) {
    this.#files = files
  }

  /** In their order, each once. */
  async listArticles({ db, language }: Pick<PublicContext, 'db' | 'language'>) {
    return repository.listHelp(db, language)
  }

  /** Throws 404 for an article without a video. */
  async downloadVideo(context: PublicContext, id: number): Promise<FileAnswer> {
    const row = await repository.findHelp(context.db, id)
    const type = row?.video_mime ?? ''
    const filename = `${row?.slug ?? ''}.${type.split('/')[1] ?? ''}`
    const { video_storage_key: key, video_size: size, video_sha256: sha256 } = row ?? {}
    return storedFile({ key, size, sha256 }, { type, filename }, { ...context, files: this.#files })
  }

  /** Throws 404 for an article whose video has none. */
  async readCaptions(context: PublicContext, id: number) {
    const row = await repository.findHelp(context.db, id)
    if (!row?.captions) throw notFound(context)
    return { captions: row.captions, slug: row.slug }
  }

  async listChannels({ db, language }: PublicContext) {
    return repository.listChannels(db, language)
  }

  /** Throws 404 where there is no such page. */
  async readPage(context: PublicContext, slug: string) {
    const page = await repository.findPage(context.db, slug, context.language)
    if (!page) throw notFound(context)
    return page
  }
}
