/** What an act is about, told by the address of its call, or by what the call made. */
import type { SubjectKind } from './acts-store.ts'

const BY_PATH: readonly [RegExp, SubjectKind][] = [
  [/^\/api_v2\/(customer\/ticket|staff\/tickets)\/\{id\}/, 'ticket'],
  [/^\/api_v2\/(customer|staff)\/caf-document\/\{id\}/, 'caf'],
  [/^\/api_v2\/staff\/plannings\/\{id\}/, 'planning'],
  [/^\/api_v2\/staff\/storage\/\{id\}/, 'account'],
  [/^\/api_v2\/customer\/switch-customer\/\{id\}/, 'account'],
]

/** Their answer is what they made. */
const MADE: Readonly<Record<string, SubjectKind>> = {
  createTicket: 'ticket',
  createCaf: 'caf',
  createPlanning: 'planning',
}

export function subjectOf(
  name: string,
  path: string,
  params: Readonly<Record<string, string | number>>,
  data: unknown,
): { kind: SubjectKind; id: number } | undefined {
  const known = BY_PATH.find(([pattern]) => pattern.test(path))
  const kind = known?.[1] ?? MADE[name]
  const id = known ? params.id : idOf(data)
  return kind && typeof id === 'number' ? { kind, id } : undefined
}

function idOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined
}
