import type { CallInput } from '#contract/http/endpoint'
import { ApiError } from '#contract/http/envelope'
import { unlockBench } from '#contract/security/benches'

import { api } from '../http/client.ts'

/** Why a PIN opens nothing; see `Unlock` of ./unlock.ts. */
export type Refusal =
  | { result: 'wrong'; left: number; message?: string }
  | { result: 'blocked' | 'ended'; message?: string }

/** What the server says of a PIN. */
export type Said = Refusal | { result: 'open'; share: string | undefined }

/** Throws {@link ApiError} where the server does not answer. */
export async function askServer(body: CallInput<typeof unlockBench>['body']): Promise<Said> {
  try {
    const { data } = await api.call(unlockBench, { body })
    return { result: 'open', share: data?.share }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return refusal
  }
}

function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError) || error.kind !== 'refused' || error.status !== 422) {
    return undefined
  }
  const { pin, blocked, session, person_id: person } = error.errors
  if (blocked?.[0] !== undefined) return { result: 'blocked', message: blocked[0] }
  const ended = session?.[0] ?? person?.[0]
  if (ended !== undefined) return { result: 'ended', message: ended }
  return { result: 'wrong', left: Infinity, ...(pin?.[0] !== undefined && { message: pin[0] }) }
}
