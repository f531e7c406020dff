import { useRef, useState } from 'react'

import { makeIdempotencyKey } from '#contract/client'
import { ApiError } from '#contract/envelope'
import { SPEC_LIMITS } from '#contract/limits'
import { useUploadAttachment } from '#data/attachments'
import { useHoldUpdates } from '#data/busy'
import { useStrings } from '#ui/use-strings.ts'

import { useFitFile } from './use-fit-file.ts'

/** One upload, from choosing to sent: what is wrong with it, how far it is, and the way to stop it. */
export function useUpload(ticketId: number, first: File | undefined) {
  const { attachments: words, errors } = useStrings()
  const { file, fit, choose: makeFit, ready } = useFitFile(first)
  const [description, setDescription] = useState('')
  const [missing, setMissing] = useState(false)
  const [progress, setProgress] = useState(0)
  const attempt = useRef<{ key: string; stop: AbortController }>(undefined)
  const mutation = useUploadAttachment(ticketId)
  useHoldUpdates('upload', file !== undefined || description.trim() !== '')

  const changed = () => {
    attempt.current = undefined
    setMissing(false)
    mutation.reset()
  }
  const choose = (chosen: File | undefined) => {
    changed()
    makeFit(chosen)
  }
  const describe = (text: string) => {
    changed()
    setDescription(text)
  }

  /** True when the server has it. What is sent again after a lost answer carries the same key. */
  const send = async (): Promise<boolean> => {
    if (!file && description.trim() === '') {
      setMissing(true)
      return false
    }
    const key = attempt.current?.key ?? makeIdempotencyKey()
    const stop = new AbortController()
    attempt.current = { key, stop }
    setProgress(0)
    const made = await ready()
    if (stop.signal.aborted || isTooLarge(made)) return false
    const { signal } = stop
    const sent = { file: made, description, key, signal, onProgress: setProgress }
    return mutation.mutateAsync(sent).then(
      () => true,
      () => false,
    )
  }

  const refused = mutation.error instanceof ApiError ? mutation.error : undefined
  const refusal = refused?.errors.description?.[0]
  return {
    file,
    description,
    choose,
    describe,
    send,
    cancel: () => attempt.current?.stop.abort(new Error('cancelled')),
    sending: mutation.isPending,
    progress,
    missing,
    /** Beside the description, */
    descriptionError: missing ? words.nothingChosen : refusal,
    /** and above the form. */
    error: fit && isTooLarge(file) ? words.tooLarge : saidOf(refused, errors.somethingWentWrong),
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
