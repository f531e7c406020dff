import { sessionOwner } from '#session/session'

import { dropDraft, keepLargeDraft, readDraft } from './drafts.ts'

interface KeptFile {
  name: string
  type: string
  lastModified: number
  bytes: ArrayBuffer
}

/** The newest wish for each draft: reading a file takes time, and an older wish must not overtake a newer one. */
const newest = new Map<string, symbol>()

/**
 * Keeps files with a form's draft: their bytes, since a stored File object comes back empty in some browsers. Without a
 * file the draft is dropped. What is chosen or dropped while the files are read comes after them; one that can't be read
 * any more is left out.
 */
export async function keepFilesDraft(
  form: string,
  chosen: readonly File[] | Promise<readonly File[]>,
): Promise<void> {
  const wish = Symbol(form)
  newest.set(form, wish)
  const owner = sessionOwner()
  const read = await Promise.allSettled((await chosen).map(readWhole))
  if (newest.get(form) !== wish || sessionOwner() !== owner) return
  const files = read.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  await (files.length > 0 ? keepLargeDraft(form, files) : dropDraft(form))
}

async function readWhole(file: File): Promise<KeptFile> {
  const { name, type, lastModified } = file
  return { name, type, lastModified, bytes: await file.arrayBuffer() }
}

/** In the order in which they were chosen; none where none is kept. */
export async function readFilesDraft(form: string): Promise<File[]> {
  // A form kept one file and no list before it took several.
  const kept = (await readDraft<KeptFile | KeptFile[]>(form))?.value ?? []
  return [kept].flat().map((file) => new File([file.bytes], file.name, file))
}

/** {@link keepFilesDraft} of a form that takes one. */
export function keepFileDraft(
  form: string,
  chosen: File | Promise<File | undefined>,
): Promise<void> {
  const one = Promise.resolve(chosen)
  return keepFilesDraft(
    form,
    one.then((file) => (file ? [file] : [])),
  )
}

export async function readFileDraft(form: string): Promise<File | undefined> {
  return (await readFilesDraft(form))[0]
}

export async function dropFileDraft(form: string): Promise<void> {
  newest.delete(form)
  await dropDraft(form)
}
