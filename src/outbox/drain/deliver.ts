/** One attempt to send one command, and its outcome. */
import { createClient } from '#contract/http/client'
import {
  ApiError,
  isBenchLocked,
  isFactorNeeded,
  isOtherAccount,
  isProofNeeded,
} from '#contract/http/envelope'
import { uploadField } from '#contract/http/resumable'

import { announce } from '../announce.ts'
import { rowOf } from '../commands.ts'
import type { Command, Failed, Refused, SessionMirror } from '../database.ts'
import { clientOptions } from '../session-mirror.ts'
import { forgetAddresses, uploadFiles } from '../uploads/upload-files.ts'

export type Outcome =
  | { result: 'sent'; data: unknown }
  /** Final: the server processed it and refused it. */
  | { result: 'refused'; refused: Refused }
  | { result: 'unauthorized' }
  /** Another customer account is switched on than the one it is meant for: nothing was done. */
  | { result: 'elsewhere' }
  /** The person has to prove once more who they are first: nothing was done. */
  | { result: 'unproved' }
  /** The person has to set up a second factor first: nothing was done. */
  | { result: 'enrolling' }
  /** The person cancelled it while it was in flight. */
  | { result: 'dropped' }
  /** No answer, or the server is unavailable: tried again later. */
  | { result: 'passing'; unreachable: boolean; failure?: Failed; retryAfterMs?: number }

export interface Delivery {
  session: SessionMirror
  fetch: typeof fetch | undefined
  /** A fetch that reports upload progress, 0 to 1, where one is available. */
  uploadFetch: ((onProgress: (done: number) => void) => typeof fetch) | undefined
  /** Unlocks the session of a shared bench, where the server takes it to be locked. */
  unlock: (() => Promise<boolean>) | undefined
  signal: AbortSignal
}

export async function deliver(command: Command, delivery: Delivery): Promise<Outcome> {
  const { session, uploadFetch, unlock, signal } = delivery
  const { key } = command
  try {
    const uploaded = await uploadFiles(command, delivery)
    const plainly = Object.keys(uploaded.files).length > 0
    const fetch =
      plainly && uploadFetch
        ? uploadFetch((done) => announce({ type: 'progress', key, done }))
        : delivery.fetch
    const client = createClient({
      ...clientOptions(session),
      account: () => (session.switches ? command.account : ''),
      ...(fetch && { fetch }),
      ...(unlock && { unlock }),
    })
    const { data } = await client.call(
      rowOf(command.name).call,
      { ...command.input, ...uploaded } as never,
      { idempotencyKey: key, signal },
    )
    return { result: 'sent', data }
  } catch (error) {
    if (signal.aborted) return { result: 'dropped' }
    if (isOfUpload(error, command)) {
      await forgetAddresses(command)
      return { result: 'passing', unreachable: false }
    }
    return outcomeOf(error)
  }
}

/** Statuses for something that is done already, or gone. */
const DONE_OR_GONE = new Set([404, 409, 410])

/** Returns what an answer means that follows an attempt without one. */
export function ofRepetition(
  { name, failure }: Command,
  outcome: Outcome,
  sendsKey: boolean,
): Outcome {
  if (outcome.result !== 'refused') return outcome
  const { status, message } = outcome.refused
  if (sendsKey) {
    // Some backends refuse a key while they still work on its first attempt. The second 409 is their answer.
    return status === 409 && failure?.status !== 409
      ? { result: 'passing', unreachable: false, failure: { status, message } }
      : outcome
  }
  // Without a key it is refused because it was done.
  const isDone = DONE_OR_GONE.has(status) && rowOf(name).repeated !== 'refuses'
  return isDone ? { result: 'sent', data: undefined } : outcome
}

/** The server no longer has the upload that the call named: the file itself is fine. */
function isOfUpload(error: unknown, { files }: Command): boolean {
  if (!(error instanceof ApiError) || error.status !== 422) return false
  return files.some(({ field }) => uploadField(field) in error.errors)
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) throw error
  // A success whose data can't be read is a success: the work is done.
  if (error.kind === 'unreadable') return { result: 'sent', data: undefined }
  if (isOtherAccount(error)) return { result: 'elsewhere' }
  if (isProofNeeded(error) || isBenchLocked(error)) return { result: 'unproved' }
  if (isFactorNeeded(error)) return { result: 'enrolling' }
  if (error.status === 401) return { result: 'unauthorized' }
  if (error.passing) {
    return {
      result: 'passing',
      unreachable: error.kind === 'unreachable' && error.status < 500,
      ...(error.status >= 400 && {
        failure: { status: error.status, message: error.serverMessage ?? '' },
      }),
      ...(error.retryAfterMs !== undefined && { retryAfterMs: error.retryAfterMs }),
    }
  }
  const { status, errors } = error
  return { result: 'refused', refused: { status, message: error.serverMessage ?? '', errors } }
}
