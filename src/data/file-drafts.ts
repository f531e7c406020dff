import { dropDraft, keepLargeDraft, readDraft } from './drafts.ts'
import { sessionOwner } from './session.ts'

interface KeptFile {
  name: string
  type: string
  lastModified: number
  bytes: ArrayBuffer
}

/** The newest wish for each draft: reading a file takes time, and an older wish must not overtake a newer one. */
const newest = new Map<string, symbol>()

/**
 * Keeps a file with a form's draft: its bytes, since a stored File object comes back empty in some browsers. Without a
 * file the draft is dropped. What is chosen or dropped while the file is read comes after it.
 */
export async function keepFileDraft(
  form: string,
  chosen: File | Promise<File | undefined>,
): Promise<void> {
  const wish = Symbol(form)
  newest.set(form, wish)
  const owner = sessionOwner()
  const file = await chosen
  const bytes = await file?.arrayBuffer()
  if (newest.get(form) !== wish || sessionOwner() !== owner) return
  if (!file || !bytes) return dropDraft(form)
  const { name, type, lastModified } = file
  await keepLargeDraft(form, { name, type, lastModified, bytes } satisfies KeptFile)
}

export async function readFileDraft(form: string): Promise<File | undefined> {
  const kept = (await readDraft<KeptFile>(form))?.value
  return kept && new File([kept.bytes], kept.name, kept)
}

export async function dropFileDraft(form: string): Promise<void> {
  newest.delete(form)
  await dropDraft(form)
}
