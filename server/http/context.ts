/** What a handler gets and gives, typed by the endpoint it serves. */
import type * as v from 'valibot'

import type { CallData, Endpoint, PathName } from '#contract/endpoint'
import type { Meta } from '#contract/envelope'

import type { Db } from '../db/open.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Person } from '../store/tokens.ts'
import type { Texts } from '../texts/en.ts'
import type { AcceptedFile } from './accept-files.ts'
import type { Effects } from './effects.ts'
import type { FileAnswer } from './file-answer.ts'

export interface PublicContext {
  /** The transaction of a write; the pool for anything else. */
  db: Db
  now: Date
  texts: Texts
  attempts: SignInAttempts
}

export interface Context extends PublicContext {
  person: Person
  /** The Idempotency-Key of a write, else ''. */
  key: string
  files: FileStore
  /** What the vendor is called. */
  vendor: string
  /** Origins of push services beside those that browsers use. */
  pushServices: readonly string[]
  /** What a write does beside the database. */
  effects: Effects
}

/** Counts failed sign-ins of this request's address, and of the account it names. */
export interface SignInAttempts {
  /** Answers what `look` does; undefined counts as a failure. Throws 429 where too many failed, or are under way. */
  check: <T>(account: string, look: () => Promise<T | undefined>) => Promise<T | undefined>
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

/** Any handler, where the table of all is walked. */
export type AnyHandler = (
  input: never,
  context: never,
) => Promise<{ data: unknown; message?: string; meta?: Meta }>
