/** What other apps shared to the portal: the worker keeps it here until the page that it opens takes it. */
import { clear, createStore, del, entries, get, promisifyRequest, type UseStore } from 'idb-keyval'

import { SHARE_LIMITS, SPEC_LIMITS, TEXT_LIMITS } from '#contract/http/limits'
import { tidyName, tidyProse } from '#contract/http/tidy'
import { SHARE_FIELDS } from '#contract/share'

/** Some browsers return stored File objects empty. */
export interface SharedFile {
  name: string
  type: string
  /** ms */
  lastModified: number
  bytes: ArrayBuffer
}

export interface SharedForm {
  text: string
  files: readonly SharedFile[]
  /** How many files were left out: too many, too large, or of a kind that tickets don't take. */
  leftOut: number
}

export interface Share extends SharedForm {
  /** Only the page that the worker opens knows it. */
  id: string
  /** Who was signed in when it was shared; empty if nobody was. */
  person: string
  /** ms */
  at: number
}

let opened: UseStore | undefined
const store = (): UseStore => (opened ??= createStore('benchside-shares', 'shares'))

/**
 * Returns what a form holds, within the bounds; a text that is too long for a message as a file. Rejects where a file
 * can't be read.
 */
export async function readSharedForm(form: FormData): Promise<SharedForm> {
  const given = form.getAll(SHARE_FIELDS.files).filter((each) => each instanceof File)
  const text = readText(form)
  const long =
    text.length > TEXT_LIMITS.reply && new File([text], 'text.txt', { type: 'text/plain' })
  if (long) given.unshift(long)
  const files: SharedFile[] = []
  let bytes = 0
  for (const file of given) {
    const fits = file.size <= SPEC_LIMITS.uploadBytes && bytes + file.size <= SHARE_LIMITS.bytes
    if (files.length === SHARE_LIMITS.files || !fits) continue
    if (file !== long && !isTaken(file)) continue
    bytes += file.size
    const { type, lastModified } = file
    files.push({ name: tidyName(file.name), type, lastModified, bytes: await file.arrayBuffer() })
  }
  return { text: long ? '' : text, files, leftOut: given.length - files.length }
}

/** Photos and documents. A drawing may hold scripts, and the server takes none. */
function isTaken({ type, size }: File): boolean {
  const picture = type.startsWith('image/') && !type.startsWith('image/svg')
  return size > 0 && (picture || type === 'application/pdf')
}

/** Title, text and address, each once. */
function readText(form: FormData): string {
  const parts: string[] = []
  for (const field of SHARE_FIELDS.texts) {
    const part = form.get(field)
    const text = typeof part === 'string' ? tidyProse(part) : ''
    if (text !== '' && !parts.some((other) => other.includes(text))) parts.push(text)
  }
  return parts.join('\n')
}

/**
 * Keeps a share in the place of one that no page took: any website can share. The newest is kept, since it is on the
 * screen now, and the page of the older one says that it is gone. Rejects where the device has no room.
 */
export async function keepShare(share: Share): Promise<void> {
  // In one transaction: several at once leave one, and one without room leaves the one before.
  await store()('readwrite', (kept) => {
    kept.clear()
    kept.put(share, share.id)
    return promisifyRequest(kept.transaction)
  })
}

/**
 * Returns a share for the person who is signed in; `others` if somebody else had shared it, which is removed then;
 * undefined if it is gone.
 */
export async function findShare(
  id: string,
  person: string,
  now: number,
): Promise<Share | 'others' | undefined> {
  await dropOld(now)
  const share = await get<Share>(id, store())
  if (!share || share.person === '' || share.person === person) return share
  await forgetShare(id)
  return 'others'
}

export async function forgetShare(id: string): Promise<void> {
  await del(id, store())
}

/** Rejects where the browser forbids storing. */
export async function forgetShares(): Promise<void> {
  await clear(store())
}

async function dropOld(now: number): Promise<void> {
  for (const [id, { at }] of await entries<string, Share>(store())) {
    if (at < now - SHARE_LIMITS.keptMs) await forgetShare(id)
  }
}
