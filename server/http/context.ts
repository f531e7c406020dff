/** The input, context and result of a handler, typed by the endpoint that it serves. */
import type * as v from 'valibot'

import type { CallData, Endpoint, PathName } from '#contract/http/endpoint'
import type { Meta } from '#contract/http/envelope'
import type { CallsOf } from '#contract/index'
import type { Language } from '#contract/language'
import type { Db } from '#server/platform/db/open'
import type { RunTask } from '#server/platform/workers/task'

import type { Effects } from './effects.ts'
import type { AcceptedFile } from './files/accept-files.ts'
import type { FileAnswer } from './files/file-answer.ts'
import type { Person, SessionNeeds } from './person.ts'
import type { Sender } from './server/sender.ts'

export interface PublicContext {
  /** The transaction of a write; the pool for anything else. */
  db: Db
  now: Date
  /** In which the request is answered. */
  language: Language
  /** The device that asks, and where it reached the portal. */
  sender: Sender
  /** Aborted once the request is over: it was answered, or nobody waits for the answer any more. */
  signal: AbortSignal
  /** Counts an export of an organisation until the request is over. Throws 429 where too many are made. */
  acquireExport: (customerId: number) => void
}

export interface Context extends PublicContext {
  person: Person
  /** What is checked again of the session when the write commits. */
  needs: SessionNeeds
  /** The Idempotency-Key of a write that brings one. */
  key: string | undefined
  /** Decodes and draws beside the server, for this person, as long as the request is there. */
  runTask: RunTask
  /** What a write does beside the database. */
  effects: Effects
}

type ParamsOf<E extends Endpoint> = {
  [N in PathName<E['path']>]: E extends { keys: readonly (infer K)[] }
    ? N extends K
      ? string
      : number
    : number
}
type QueryOf<E> = E extends { query: infer Q extends v.GenericSchema } ? v.InferOutput<Q> : unknown
type BodyOf<E> = E extends { body: infer B extends v.GenericSchema } ? v.InferOutput<B> : unknown

type FilesOf<E> = E extends { files: infer F }
  ? { readonly [N in keyof F]?: AcceptedFile }
  : unknown

/** The request, parsed by the endpoint's schemas. */
export interface Input<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  files: FilesOf<E>
}

export interface Answer<E extends Endpoint> {
  data: E['data'] extends 'blob' ? FileAnswer : CallData<E>
  /** Shown to a person where the portal says what happened; 'OK' without one. */
  message?: string
  meta?: Meta
}

export type Handler<E extends Endpoint> = (
  input: Input<E>,
  context: E['access'] extends 'public' ? PublicContext : Context,
) => Promise<Answer<E>>

/** The handlers of a domain: of every call that its file in `contract/` exports. One that is missing does not compile. */
export type Routes<Domain> = {
  [Name in keyof CallsOf<Domain>]: CallsOf<Domain>[Name] extends Endpoint
    ? Handler<CallsOf<Domain>[Name]>
    : never
}

/** Any handler, where the table of all is walked. */
export type AnyHandler = (
  input: never,
  context: never,
) => Promise<{ data: unknown; message?: string; meta?: Meta }>
