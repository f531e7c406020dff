import { dropDraft, keepDraft, readDraft } from '#cache/drafts'
import { dropFileDraft, keepFilesDraft, readFilesDraft } from '#cache/file-drafts'
import { joinTexts } from '#cache/join-drafts'
import { findShare, forgetShare, type Share } from '#cache/shares'
import { SHARE_LIMITS } from '#contract/http/limits'
import { preparePicture } from '#device/picture'
import { StorageFullError } from '#outbox/storage-full'
import { sessionPerson } from '#session/session'

import { uploadDrafts } from '../files/use-upload.ts'

/** What another app shared and no ticket has yet: kept like any draft of this person. */
export interface Shared {
  files: readonly File[]
  text: string
  /** How many of the files that were shared now are not among them. */
  leftOut: number
  /** What was shared since: it joins the rest only if the person says so, since a website may have shared it. */
  arrived?: Share
  /** Why there is nothing new: it is gone, or somebody else had shared it. */
  problem?: 'gone' | 'others'
}

const FILES = 'shared-files'
const TEXT = 'shared-text'

export async function readShared(): Promise<Shared> {
  const [files, text] = await Promise.all([readFilesDraft(FILES), readDraft<string>(TEXT)])
  return { files, text: text?.value ?? '', leftOut: 0 }
}

/** Takes over what the worker keeps under `id`. If something was shared before and has no ticket yet, it waits. */
export async function takeShared(id: string | undefined): Promise<Shared> {
  const before = await readShared()
  if (id === undefined) return before
  const found = await findShare(id, sessionPerson(), Date.now()).catch(() => undefined)
  if (found === 'others') return { ...before, problem: 'others' }
  // Taken before the page was loaded anew, or too old.
  if (!found) return isNothing(before) ? { ...before, problem: 'gone' } : before
  return isNothing(before) ? joinShared(before, found) : { ...before, arrived: found }
}

/** Adds what the worker keeps to what was shared before. */
export async function joinShared(before: Shared, found: Share): Promise<Shared> {
  const arrived = found.files.map((file) => new File([file.bytes], file.name, file))
  const files = [...before.files, ...arrived].slice(0, SHARE_LIMITS.files)
  const text = joinTexts(before.text, found.text)
  await keepShared({ files, text })
  // A device without room has it on this page alone: the worker's copy stays for a reload.
  const kept = await readShared()
  if (kept.files.length === files.length && kept.text === text) await forgetShare(found.id)
  const dropped = before.files.length + arrived.length - files.length
  return { files, text, leftOut: found.leftOut + dropped }
}

/** Keeps what is left of it; nothing at all is forgotten. */
export async function keepShared({ files, text }: Pick<Shared, 'files' | 'text'>): Promise<void> {
  await Promise.all([
    files.length > 0 ? keepFilesDraft(FILES, files) : dropFileDraft(FILES),
    text === '' ? dropDraft(TEXT) : keepDraft(TEXT, text),
  ])
}

export const isNothing = ({ files, text }: Pick<Shared, 'files' | 'text'>): boolean =>
  files.length === 0 && text === ''

/**
 * Moves shared files to the upload window of a ticket, beside what is there; photos are drawn anew, without the place
 * where they were taken. Throws StorageFullError if the device has no room.
 */
export async function moveFilesTo(ticketId: number | string, files: readonly File[]) {
  const { file: draft } = uploadDrafts(ticketId)
  const fit: File[] = [...(await readFilesDraft(draft))]
  for (const file of files) {
    fit.push(file.type.startsWith('image/') ? await preparePicture(file) : file)
  }
  if (!(await keepFilesDraft(draft, fit))) throw new StorageFullError('no room')
}

/** Moves what was shared to a ticket that was just opened; returns how many files its upload window has now. */
export async function moveSharedTo(ticketId: number | string): Promise<number> {
  const { files, text } = await readShared()
  if (files.length === 0) return 0
  await moveFilesTo(ticketId, files)
  await keepShared({ files: [], text })
  return files.length
}
