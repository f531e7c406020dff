import { useRef, useState } from 'react'

import { makeIdempotencyKey } from '#contract/client'
import { ApiError } from '#contract/envelope'
import { SPEC_LIMITS } from '#contract/limits'
import { useUploadAttachment } from '#data/attachments'
import { useStrings } from '#ui/use-strings.ts'

/** One upload, from choosing to sent: what is wrong with it, how far it is, and the way to stop it. */
export function useUpload(ticketId: number, first: File | undefined) {
  const { attachments: words, errors } = useStrings()
  const [file, setFile] = useState(first)
  const [description, setDescription] = useState('')
  const [problem, setProblem] = useState<'missing' | 'size'>()
  const [progress, setProgress] = useState(0)
  const attempt = useRef<{ key: string; stop: AbortController }>(undefined)
  const mutation = useUploadAttachment(ticketId)

  const changed = () => {
    attempt.current = undefined
    setProblem(undefined)
    mutation.reset()
  }
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    changed()
    setFile(chosen)
    if (chosen.size > SPEC_LIMITS.uploadBytes) setProblem('size')
  }
  const describe = (text: string) => {
    changed()
    setDescription(text)
  }

  /** True when the server has it. What is sent again after a lost answer carries the same key. */
  const send = async (): Promise<boolean> => {
    if (!file && description.trim() === '') {
      setProblem('missing')
      return false
    }
    if (problem !== undefined) return false
    const key = attempt.current?.key ?? makeIdempotencyKey()
    const stop = new AbortController()
    attempt.current = { key, stop }
    setProgress(0)
    const { signal } = stop
    const sent = { file, description: description.trim(), key, signal, onProgress: setProgress }
    return mutation.mutateAsync(sent).then(
      () => true,
      () => false,
    )
  }

  const refusal =
    mutation.error instanceof ApiError
      ? (mutation.error.errors.file?.[0] ?? mutation.error.said ?? errors.somethingWentWrong)
      : undefined
  return {
    file,
    description,
    choose,
    describe,
    send,
    cancel: () => attempt.current?.stop.abort(new Error('cancelled')),
    sending: mutation.isPending,
    progress,
    missing: problem === 'missing',
    error: problem === 'size' ? words.tooLarge : refusal,
  }
}
