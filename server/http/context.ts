/** What a handler gets and gives, typed by the endpoint it serves. */
import type * as v from 'valibot'

import type { CallData, Endpoint, PathName } from '#contract/http/endpoint'
import type { Meta } from '#contract/http/envelope'
import type { CallsOf } from '#contract/index'
import type { Language } from '#contract/language'
import type { Person } from '#server/modules/session/tokens-store'
import type { Db } from '#server/platform/db/open'
import type { FileStore } from '#server/platform/files/file-store'
import type { RunJob } from '#server/platform/workers/jobs'

import type { Texts } from '../texts/en.ts'
import type { Effects } from './effects.ts'
import type { AcceptedFile } from './files/accept-files.ts'
import type { FileAnswer } from './files/file-answer.ts'
import type { Sender } from './server/sender.ts'

export interface PublicContext {
  /** The transaction of a write; the pool for anything else. */
  db: Db
  now: Date
  /** In which the request is answered. */
  language: Language
  texts: Texts
  attempts: Attempts
  /** The device that asks, and where it reached the portal. */
  sender: Sender
  /** Origins of push services beside those that browsers use. */
  pushServices: readonly string[]
  /** What goes on after an answer. */
  afterwards: Afterwards
  /** Aborted once the request is over: it was answered, or nobody waits for the answer any more. */
  signal: AbortSignal
  /** Takes one of an organisation's places for exports until the request is over. Throws 429 where there is none. */
  takeExport: (customerId: number) => void
}

export interface Afterwards {
  /** There may be mails to write. */
  writeMails: () => void
  /** A registration is verified: the device that waits gets its token. */
  handOver: (registrationId: number) => void
}

export interface Context extends PublicContext {
  person: Person
  /** The Idempotency-Key of a write that brings one. */
  key: string | undefined
  files: FileStore
  /** What the files of an account may take up that has no quota of its own, in bytes. */
  quotaBytes: number
  /** What the vendor is called. */
  vendor: string
  /** Decodes and draws beside the server, for this person, as long as the request is there. */
  runJob: RunJob
  /** What a write does beside the database. */
  effects: Effects
}

/** What is counted apart, beside sign-ins: wrong passwords of who is signed in, and mails that are asked for. */
export type AttemptKind = 'password' | 'mail'

export interface SignInAttempt {
  email: string
  deviceKey: string | undefined
}

type Look<T> = () => Promise<T | undefined>

/** Counts attempts of this request's address and of accounts. All throw 429 where there were too many. */
export interface Attempts {
  /**
   * Answers what `look` does; only undefined counts as a failure, and one that is under way. `onSlow` where that failed
   * and the next one on this account has to wait.
   */
  signIn: <T>(
    by: SignInAttempt,
    look: Look<T>,
    onSlow: () => Promise<void>,
  ) => Promise<T | undefined>
  check: <T>(kind: AttemptKind, account: string, look: Look<T>) => Promise<T | undefined>
  /** Of a mail: only those that are not right are counted. */
  link: <T>(look: Look<T>) => Promise<T | undefined>
  /** Here, the wrong passwords of an account count no more: who has its mails has proved to be its owner. */
  forgive: (email: string) => Promise<void>
  /** Counts it in any case. */
  count: (kind: AttemptKind, account: string) => Promise<void>
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
