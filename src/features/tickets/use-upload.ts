import { useEffect, useRef, useState } from 'react'

import { makeIdempotencyKey } from '#contract/client'
import { ApiError } from '#contract/envelope'
import { SPEC_LIMITS } from '#contract/limits'
import { useUploadAttachment } from '#data/attachments'
import { useHoldUpdates } from '#data/busy'
import { dropDraft, keepDraft, readDraft } from '#data/drafts'
import { dropFileDraft, keepFileDraft, readFileDraft } from '#data/file-drafts'
import { giveUp, progressStore } from '#data/outbox'
import { StorageFullError } from '#data/storage-full'
import { useStore } from '#data/store'
import { attachmentWords } from '#strings/attachment-words'
import { showToast } from '#ui/toast/toast.ts'
import { useStrings, useWords } from '#ui/use-strings.ts'

import { useFitFile } from './use-fit-file.ts'

export interface UploadParams {
  ticketId: number | string
  ticketNumber: string
  /** Dropped or pasted already. */
  file?: File | undefined
}

/** Under which names a file that was chosen, and what was typed beside it, are kept until they are sent. */
export const uploadDrafts = (ticketId: number | string) => ({
  file: `upload-${ticketId}-file`,
  description: `upload-${ticketId}`,
})

/** One upload, from choosing to sent: what is wrong with it, how far it is, and the way to stop it. */
export function useUpload({ ticketId, ticketNumber, file: first }: UploadParams) {
  const words = useWords(attachmentWords)
  const { errors, outbox } = useStrings()
  const { file, fit, choose: makeFit, ready } = useFitFile(first)
  const [description, setDescription] = useState('')
  const [missing, setMissing] = useState(false)
  const attempt = useRef<string>(undefined)
  /** What a person does here comes before what is kept from the last time. */
  const chose = useRef(false)
  const typed = useRef(false)
  const drafts = uploadDrafts(ticketId)
  const { upload, uploading, error, reset } = useUploadAttachment(ticketId, ticketNumber)
  const progress = useStore(progressStore)[attempt.current ?? ''] ?? 0
  useHoldUpdates('upload', file !== undefined || description.trim() !== '')

  const changed = () => {
    attempt.current = undefined
    setMissing(false)
    reset()
  }
  const choose = (chosen: File | undefined) => {
    changed()
    chose.current = true
    makeFit(chosen)
    void keepFileDraft(drafts.file, ready())
  }
  const describe = (text: string) => {
    changed()
    typed.current = true
    setDescription(text)
    void keepDraft(drafts.description, text)
  }
  const forget = () => Promise.all([dropDraft(drafts.description), dropFileDraft(drafts.file)])

  useEffect(() => {
    const names = uploadDrafts(ticketId)
    let current = true
    void Promise.all([readDraft<string>(names.description), readFileDraft(names.file)]).then(
      ([text, kept]) => {
        if (!current) return
        if (text && !typed.current) setDescription(text.value)
        if (kept && !first && !chose.current) makeFit(kept)
      },
    )
    return () => {
      current = false
    }
  }, [ticketId, first, makeFit])

  /** True when the server has it, or the device keeps it. What is sent again after a lost answer carries its key. */
  const send = async (): Promise<boolean> => {
    if (!file && description.trim() === '') {
      setMissing(true)
      return false
    }
    const key = attempt.current ?? makeIdempotencyKey()
    attempt.current = key
    const made = await ready()
    if (attempt.current !== key || isTooLarge(made)) return false
    const done = await upload({ file: made, description, key }).catch(() => undefined)
    if (attempt.current !== key) return false
    if (done) await forget()
    if (done?.state === 'waiting') showToast('info', outbox.kept)
    return done !== undefined
  }

  /** Lets go of what is on its way; what was chosen and typed is kept for the next time. */
  const leave = () => {
    const key = attempt.current
    attempt.current = undefined
    if (key !== undefined && uploading) void giveUp(key)
  }
  const cancel = () => {
    leave()
    void forget()
  }

  const refused = error instanceof ApiError ? error : undefined
  const refusal = refused?.errors.description?.[0]
  const full = error instanceof StorageFullError ? outbox.storageFull : undefined
  return {
    file,
    description,
    choose,
    describe,
    send,
    leave,
    cancel,
    sending: uploading,
    progress,
    missing,
    /** Beside the description, */
    descriptionError: missing ? words.nothingChosen : refusal,
    /** and above the form. */
    error:
      fit && isTooLarge(file)
        ? words.tooLarge
        : (full ?? saidOf(refused, errors.somethingWentWrong)),
  }
}

/** spec 9; what can be drawn smaller is measured when it is. */
function isTooLarge(file: File | undefined): boolean {
  return file !== undefined && file.size > SPEC_LIMITS.uploadBytes
}

/** Undefined where nothing was refused, or what was is said beside the description. */
function saidOf(refused: ApiError | undefined, otherwise: string): string | undefined {
  if (!refused || (refused.errors.description && !refused.errors.file)) return undefined
  return refused.errors.file?.[0] ?? refused.said ?? otherwise
}
