/** Declares a call: once, for the client, the server, the tests and the OpenAPI document. */
import type * as v from 'valibot'

import type { Meta } from './envelope.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: nobody signed in is needed, a customer's user (staff acting for one included), or the vendor's staff. */
export type Access = 'public' | 'customer' | 'staff'

/** What an entry of the audit log is about: a record that has a page, a customer account, or a shared bench. */
export const AUDIT_SUBJECTS = ['ticket', 'caf', 'planning', 'account', 'bench'] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]

/** Names in braces: `'id' | 'attachment_id'` for `/ticket/{id}/attachments/{attachment_id}`. */
export type PathName<P extends string> = P extends `${string}{${infer N}}${infer Rest}`
  ? N | PathName<Rest>
  : never

export interface Endpoint {
  readonly method: Method
  readonly path: string
  /** One sentence, for the OpenAPI document. */
  readonly summary: string
  readonly access: Access
  /** Section 7 does not have it: degrade quietly where a backend answers 404 or 405. */
  readonly extension?: true
  /** Of the person, whatever account is switched on: the client names none. */
  readonly personal?: true
  /**
   * Not what a session that somebody finds open may do: it wants a proof of the last minutes (`security/proof.ts`), and more
   * than the PIN of a shared bench.
   */
  readonly fresh?: true
  /** With `fresh`: on a shared bench the PIN proves it, too. */
  readonly pinProves?: true
  /** As `fresh`, in sessions of a shared bench alone, and its PIN proves it. */
  readonly freshOnBench?: true
  /** Allowed in a session of a shared bench that is locked. */
  readonly whileLocked?: true
  /** Allowed to somebody who has yet to set up the second factor that the vendor asks for. */
  readonly enrolling?: true
  /** A write with a secret in it: its key is not read, and nothing of it is kept for a repeat. */
  readonly unkept?: true
  /**
   * What a write is about, for the audit log: the record that `{id}` of its path names or, without one in the path, the
   * record that it makes and returns. Absent: the entry names no record. `false`: the call leaves no entry, since a screen
   * or a device makes it by itself, or many times a minute while somebody types.
   */
  readonly audit?: AuditSubject | false
  /** Path names whose value is no numeric id. */
  readonly keys?: readonly string[]
  readonly query?: v.GenericSchema
  readonly body?: v.GenericSchema
  /** Files up: field name and whether it must be there. The call is multipart when it has one. */
  readonly files?: Readonly<Record<string, 'required' | 'optional'>>
  /** Data down: a schema, or `blob` for a document or picture. */
  readonly data: v.GenericSchema | 'blob'
  readonly meta?: 'offset' | 'page'
}

/** Declares one call. Its name is the one it is exported under, which the table of all calls (`index.ts`) knows. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends Endpoint>(parts: E): E {
  return parts
}

type QueryPart<E> = E extends { query: infer Q extends v.GenericSchema }
  ? Record<never, never> extends v.InferInput<Q>
    ? { query?: v.InferInput<Q> }
    : { query: v.InferInput<Q> }
  : { query?: undefined }

type BodyPart<E> = E extends { body: infer B extends v.GenericSchema }
  ? { body: v.InferInput<B> }
  : { body?: undefined }

type ParamsPart<E extends Endpoint> = [PathName<E['path']>] extends [never]
  ? { params?: undefined }
  : { params: Record<PathName<E['path']>, string | number> }

type FilesPart<E> = E extends { files: infer F }
  ? {
      files?: { [K in keyof F]?: Blob }
      /** In place of a file, the id of an upload that is whole (`resumable.ts`, an extension). */
      uploads?: { [K in keyof F]?: string }
    }
  : { files?: undefined; uploads?: undefined }

/** What a caller hands over. */
export type CallInput<E extends Endpoint> = ParamsPart<E> &
  QueryPart<E> &
  BodyPart<E> &
  FilesPart<E>

/** What comes back as `data`: the schema's output, or the file. */
export type CallData<E extends Endpoint> = E['data'] extends v.GenericSchema
  ? v.InferOutput<E['data']>
  : BlobData

export interface BlobData {
  blob: Blob
  /** As the server's Content-Disposition names it. */
  filename: string | undefined
}

export interface CallAnswer<E extends Endpoint> {
  data: CallData<E>
  message: string
  meta: Meta | undefined
}

/** Fills `{names}` of a path, each value percent-encoded. */
export function fillPath(
  path: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}

/**
 * Names the customer account that the sender takes to be switched on: another one is refused with 409 before anything is
 * done. An extension; absent asks for nothing.
 */
export const ACCOUNT_HEADER = 'X-Customer-Account'

/** Names one act of a person: a write that comes again under it is done once. An extension. */
export const KEY_HEADER = 'Idempotency-Key'

/** A UUID v4, also where `crypto.randomUUID` is missing (plain http on a bench network). */
export function makeIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A write is anything but GET. */
export function isWrite(of: { method: Method }): boolean {
  return of.method !== 'GET'
}

/** Does a call of a signed-in person leave an entry in the audit log? */
export function isAudited(call: Pick<Endpoint, 'method' | 'access' | 'audit'>): boolean {
  return isWrite(call) && call.access !== 'public' && call.audit !== false
}
