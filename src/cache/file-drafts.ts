import { sessionOwner } from '#session/session'

import { dropDraft, keepLargeDraft, readDraft } from './drafts.ts'

interface KeptFile {
  name: string
  type: string
  lastModified: number
  bytes: ArrayBuffer
}

/** The latest write of each draft: reading a file takes time, and an older write must not overwrite a newer one. */
const newest = new Map<string, symbol>()

/**
 * Keeps the bytes of files with a form's draft, since some browsers return stored File objects empty. Without files the
 * draft is deleted. Calls made while files are read win over this one; files that can't be read any more are left out.
 * Returns false if some are not on the disk: they were left out, or the device has no room.
 */
export async function keepFilesDraft(
  form: string,
  chosen: readonly File[] | Promise<readonly File[]>,
): Promise<boolean> {
  const token = Symbol(form)
  newest.set(form, token)
  const owner = sessionOwner()
  const read = await Promise.allSettled((await chosen).map(readWhole))
  if (newest.get(form) !== token || sessionOwner() !== owner) return true
  const files = read.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  if (files.length > 0) {
    return (await keepLargeDraft(form, files)) !== undefined && files.length === read.length
  }
  await dropDraft(form)
  return read.length === 0
}

async function readWhole(file: File): Promise<KeptFile> {
  const { name, type, lastModified } = file
  return { name, type, lastModified, bytes: await file.arrayBuffer() }
}

/** Returns the files in the order in which they were chosen; empty if there are none. */
export async function readFilesDraft(form: string): Promise<File[]> {
  // Older versions kept a single file instead of a list.
  const kept = (await readDraft<KeptFile | KeptFile[]>(form))?.value ?? []
  return [kept].flat().map((file) => new File([file.bytes], file.name, file))
}

/** As {@link keepFilesDraft}, for a form that takes one file. */
export function keepFileDraft(
  form: string,
  chosen: File | Promise<File | undefined>,
): Promise<boolean> {
  const one = Promise.resolve(chosen)
  return keepFilesDraft(
    form,
    one.then((file) => (file ? [file] : [])),
  )
}

export async function readFileDraft(form: string): Promise<File | undefined> {
  return (await readFilesDraft(form)).at(-1)
}

export async function dropFileDraft(form: string): Promise<void> {
  newest.delete(form)
  await dropDraft(form)
}
