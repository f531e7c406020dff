import { useSelector } from '@tanstack/react-store'
import { useCallback, useEffect, useRef, useState } from 'react'

import { getFailureMessage } from '#api/http/failure-message'
import { useUploadAttachment } from '#api/tickets/attachments'
import { takeOverDrafts } from '#api/tickets/take-over-drafts'
import { createDraftBox, useRestoredBox } from '#cache/draft-box'
import { followDrafts } from '#cache/drafts'
import { keepFilesDraft, readFilesDraft } from '#cache/file-drafts'
import { makeIdempotencyKey } from '#contract/http/endpoint'
import { ApiError } from '#contract/http/envelope'
import { SPEC_LIMITS, TEXT_LIMITS } from '#contract/http/limits'
import { useHoldUpdates } from '#device/busy'
import type { prepareAttachment } from '#device/picture'
import { useStrings } from '#i18n/use-strings'
import { cancelCommand, useUploadProgress } from '#outbox/react'
import { isTooLong } from '#ui/form/text-limit.tsx'

import { drawOn } from '../photos/draw-on.ts'
import { showSaved } from '../show-saved.ts'
import { attachmentStrings } from './attachment-strings.ts'
import { textFile } from './text-file.ts'
import { useFitFiles, type FitFile } from './use-fit-files.ts'

export interface UploadParams {
  ticketId: number | string
  ticketNumber: string
  /** Files that were chosen, dropped or pasted already. */
  files?: readonly File[] | undefined
}

/** Draft names of the chosen files, and of the text beside them. */
export const uploadDrafts = (ticketId: number | string) => ({
  file: `upload-${ticketId}-file`,
  description: `upload-${ticketId}`,
})

/** A chosen file as the modal shows it. */
export interface ChosenFile extends FitFile {
  /** What is wrong with it. */
  error: string | undefined
  /** 0 to 1 while it is on its way. */
  progress: number | undefined
}

/** The id of a description without a file. */
const ALONE = 'description'
const NONE: readonly File[] = []

/**
 * Uploads files to a ticket, one after the other, with progress and problems of each, and a way to stop. The
 * description is sent with each of them.
 */
export function useUpload(
  { ticketId, ticketNumber, files: first = NONE }: UploadParams,
  prepare?: typeof prepareAttachment,
) {
  const words = useStrings(attachmentStrings)
  const strings = useStrings()
  const { outbox } = strings
  const { files, add, replace, remove, ready, allReady } = useFitFiles(first, prepare)
  const [box] = useState(() =>
    createDraftBox<string>(uploadDrafts(ticketId).description, {
      prepare: () => takeOverDrafts(ticketId),
      toDraft: (text) => text || undefined,
      fromDraft: (text) => text,
    }),
  )
  const description = useSelector(box.text)
  const [missing, setMissing] = useState(false)
  const [problems, setProblems] = useState<Readonly<Record<string, unknown>>>({})
  /** The upload in progress: the file, and its key. */
  const [sending, setSending] = useState<{ id: string; key: string }>()
  /** The same file with the same text gets the same key again. */
  const keys = useRef(new Map<string, string>())
  const run = useRef<symbol>(undefined)
  /** Files are not kept before those of the draft were read. */
  const reading = useRef<Promise<void>>(undefined)
  const { upload } = useUploadAttachment(ticketId, ticketNumber)
  const progress = useUploadProgress()
  useHoldUpdates(files.length > 0 || description.trim() !== '')

  useRestoredBox(box)

  const writeFiles = useCallback(
    () => keepFilesDraft(uploadDrafts(ticketId).file, allReady()),
    [ticketId, allReady],
  )
  const keepFiles = async () => {
    await reading.current
    return writeFiles()
  }
  const choose = (chosen: readonly File[]) => {
    if (sending || chosen.length === 0) return
    setMissing(false)
    add(chosen)
    void keepFiles()
  }
  /** Draws on a picture; what is drawn takes its place. */
  const draw = async ({ id, file }: FitFile) => {
    const drawn = await drawOn(file)
    if (!drawn) return
    // Other bytes are another file: they need a key of their own.
    keys.current.delete(id)
    setProblems((all) => ({ ...all, [id]: undefined }))
    replace(id, drawn)
    void keepFiles()
  }
  const takeOut = (id: string) => {
    keys.current.delete(id)
    remove(id)
    void keepFiles()
  }
  const describe = (text: string) => {
    keys.current.clear()
    setMissing(false)
    setProblems({})
    box.write(text)
  }
  /** Makes a file of a description that is too long; what is typed meanwhile stays. */
  const describeInFile = async () => {
    add([textFile(strings.chat.textFile, description)])
    if (await keepFiles()) describe(box.text.get().replace(description, () => ''))
  }
  const forget = () => {
    for (const { id } of files) remove(id)
    box.write('')
    return keepFiles()
  }

  useEffect(() => {
    const restore = async () => {
      await takeOverDrafts(ticketId)
      const kept = await readFilesDraft(uploadDrafts(ticketId).file)
      add(kept, true)
      if (first.length > 0 || kept.length > 0) void writeFiles()
    }
    return followDrafts(() => {
      reading.current = restore()
    })
  }, [ticketId, first, add, writeFiles])

  /** Sends one file. Returns its key if it is pending, or its problem. */
  const sendOne = async (
    id: string,
  ): Promise<{ pending: string | undefined } | { problem: unknown }> => {
    const file = await ready(id)
    if (isTooLarge(file)) return { problem: undefined }
    const key = keys.current.get(id) ?? makeIdempotencyKey()
    keys.current.set(id, key)
    setSending({ id, key })
    try {
      const { state } = await upload({ file, description, key })
      return { pending: state === 'pending' ? key : undefined }
    } catch (problem) {
      return { problem }
    }
  }

  /** Returns true when everything is sent or queued. What is sent again after a lost answer has the same key. */
  const send = async (): Promise<boolean> => {
    if (isTooLong(description, TEXT_LIMITS.comment)) return false
    if (files.length === 0 && description.trim() === '') {
      setMissing(true)
      return false
    }
    const mine = Symbol('run')
    run.current = mine
    setProblems({})
    const pending: string[] = []
    let failed = false
    for (const id of files.length > 0 ? files.map((each) => each.id) : [ALONE]) {
      setSending({ id, key: '' })
      const sent = await sendOne(id)
      if (run.current !== mine) return false
      if ('problem' in sent) {
        failed = true
        setProblems((all) => ({ ...all, [id]: sent.problem }))
        continue
      }
      if (sent.pending !== undefined) pending.push(sent.pending)
      takeOut(id)
    }
    setSending(undefined)
    if (pending.length > 0) {
      showSaved(pending, `${outbox.labels.file}: ${outbox.states.sent}`, strings)
    }
    if (!failed) await forget()
    return !failed
  }

  /** Aborts the upload in progress; the input is kept for next time. */
  const leave = () => {
    run.current = undefined
    if (sending && sending.key !== '') void cancelCommand(sending.key)
  }
  const cancel = () => {
    leave()
    void forget()
  }

  const formatProblem = (problem: unknown): string | undefined => {
    if (problem === undefined || isAboutDescription(problem)) return undefined
    const refusal = problem instanceof ApiError ? problem.errors['file']?.[0] : undefined
    return refusal ?? getFailureMessage(problem, strings)
  }
  const show = ({ id, file, fit }: FitFile): ChosenFile => ({
    id,
    file,
    fit,
    error: fit && isTooLarge(file) ? words.tooLarge : formatProblem(problems[id]),
    progress: sending?.id === id ? (progress[sending.key] ?? 0) : undefined,
  })
  const refused = Object.values(problems).find((each) => refusalOfWords(each) !== undefined)
  return {
    files: files.map(show),
    description,
    choose,
    draw,
    takeOut,
    describe,
    describeInFile,
    send,
    leave,
    cancel,
    sending: sending !== undefined,
    missing,
    /** Shown beside the description. */
    descriptionError: missing ? words.nothingChosen : refusalOfWords(refused),
    /** Shown above the form. */
    error: formatProblem(problems[ALONE]),
  }
}

/** specification 9; pictures are measured once they are scaled down. */
function isTooLarge(file: File | undefined): boolean {
  return file !== undefined && file.size > SPEC_LIMITS.uploadBytes
}

const refusalOfWords = (problem: unknown) =>
  problem instanceof ApiError ? problem.errors['description']?.[0] : undefined

/** Whether it is shown beside the description. */
const isAboutDescription = (problem: unknown) =>
  problem instanceof ApiError && Boolean(problem.errors['description'] && !problem.errors['file'])
