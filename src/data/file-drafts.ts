import { dropDraft, keepLargeDraft, readDraft } from './drafts.ts'

interface KeptFile {
  name: string
  type: string
  lastModified: number
  bytes: ArrayBuffer
}

/** Keeps a file with a form's draft: its bytes, since a stored File object comes back empty in some browsers. */
export async function keepFileDraft(form: string, file: File): Promise<void> {
  const { name, type, lastModified } = file
  await keepLargeDraft(form, {
    name,
    type,
    lastModified,
    bytes: await file.arrayBuffer(),
  } satisfies KeptFile)
}

export async function readFileDraft(form: string): Promise<File | undefined> {
  const kept = (await readDraft<KeptFile>(form))?.value
  return kept && new File([kept.bytes], kept.name, kept)
}

export const dropFileDraft = dropDraft
