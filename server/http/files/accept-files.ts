/** Checks the files of a request, and stores those that are accepted. */
import { createReadStream } from 'node:fs'

import type { Language } from '#contract/language'
import type { Effects } from '#server/http/effects'
import { type HttpError, invalidFields } from '#server/http/http-error'
import { httpMessages } from '#server/http/messages'
import { isDiskFull } from '#server/http/server/disk-full'
import { detectKind } from '#server/platform/files/detect-kind'
import type { FileKind } from '#server/platform/files/file-kinds'
import { safeName } from '#server/platform/files/file-name'
import type { FileStore, StoredFile } from '#server/platform/files/file-store'
import { isSmallBitmap } from '#server/platform/files/pictures/small-bitmap'
import type { Spool } from '#server/platform/files/spool'
import { redrawPicture } from '#server/platform/files/tasks'
import type { RunTask } from '#server/platform/workers/task'
import { TaskFailed, type TaskTrouble } from '#server/platform/workers/worker-process'

import type { FormFile } from './read-form.ts'

/** A file in the store, of which the database knows nothing yet. */
export interface AcceptedFile extends StoredFile {
  /** The same on the disk, until the request ends. */
  path: string
  /** Safe to show, and to save under. */
  name: string
  extension: string
  mime: string
}

interface Parts {
  store: FileStore
  spool: Spool
  effects: Effects
  language: Language
  runTask: RunTask
}

/** The one field of a form that takes pictures alone. */
const PICTURE_FIELD = 'img'

/** Throws 422 with a sentence for the field. What was stored is removed where the handler fails. */
export async function acceptFiles(
  files: Readonly<Record<string, FormFile>>,
  parts: Parts,
): Promise<Record<string, AcceptedFile>> {
  const accepted: Record<string, AcceptedFile> = {}
  for (const [field, file] of Object.entries(files)) {
    accepted[field] = await acceptFile(field, file, parts)
  }
  return accepted
}

async function acceptFile(field: string, file: FormFile, parts: Parts): Promise<AcceptedFile> {
  const { store, effects, language } = parts
  const kind = await detectKind(file.path, file.name)
  if (!kind || (field === PICTURE_FIELD && !kind.picture))
    throw refused(field, httpMessages[language].fileNotTaken, language)
  const ready = await prepare(file, kind, parts).catch((error: unknown) => {
    // a picture that could not be written anew is as good as it was
    const isRefused = error instanceof TaskFailed && !isDiskFull(error)
    throw isRefused ? refused(field, sentenceOf(error.trouble, language), language) : error
  })
  const stored = await store.put(createReadStream(ready.path), ready.kind.mime)
  effects.undoUnlessHandled(() => store.remove(stored.key))
  const { extension, mime } = ready.kind
  const name = safeName(file.name, ready.kind)
  return { ...stored, path: ready.path, name, extension: name.split('.').at(-1) ?? extension, mime }
}

async function prepare(file: FormFile, kind: FileKind, { spool, runTask }: Parts) {
  const kept = !kind.picture || (kind.picture === 'shrunk' && (await isSmallBitmap(file.path)))
  if (kept) return { path: file.path, kind }
  const path = await spool.path()
  return { path, kind: await runTask(redrawPicture, { from: file.path, kind, to: path }) }
}

function sentenceOf(trouble: TaskTrouble, language: Language): string {
  const { pictureBroken, pictures } = httpMessages[language]
  if (trouble === 'failed') return pictureBroken
  if (trouble === 'too large') return pictures.tooLarge
  if (trouble === 'too long') return pictures.tooLong
  return pictures.takesTooMuch
}

function refused(field: string, message: string, language: Language): HttpError {
  return invalidFields({ language }, { [field]: { message } })
}
