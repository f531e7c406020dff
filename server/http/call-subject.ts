/** The record that a call is about, as the contract declares it. */
import type { AuditSubject, Endpoint } from '#contract/http/endpoint'

export interface Subject {
  kind: AuditSubject
  id: number
}

/** Undefined for a call that declares none. `data` is what the call returned: of a new record it has the id. */
export function subjectOf(
  { audit, path }: Pick<Endpoint, 'audit' | 'path'>,
  params: Readonly<Record<string, string | number>>,
  data?: unknown,
): Subject | undefined {
  if (!audit) return undefined
  const id = path.includes('{id}') ? params.id : idOf(data)
  return typeof id === 'number' ? { kind: audit, id } : undefined
}

function idOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined
}
