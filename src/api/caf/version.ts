import type { CafDocument } from '#contract/caf/schemas'

/** Parameters by which storage signs an address: anew at each answer, for the same file. */
const SIGNED =
  /^(x-(amz|goog|oss)-.*|signature|expires|policy|key-pair-id|awsaccesskeyid|googleaccessid|sig|s[eprtv]|spr|sk(oid|tid|t|e|s|v))$/i

/** Which document a form has: another one has another version. Empty where it has none. */
export function documentVersion({
  document,
  file = '',
}: Pick<CafDocument, 'document' | 'file'>): string {
  return document?.sha256 ?? document?.version?.toString() ?? unsigned(file)
}

/**
 * Whether a form that came anew has the document that is being read. Where the backend names no version, its address says
 * nothing, since some are made anew at each answer; that a revision is asked for does.
 */
export function hasSameDocument(
  before: Pick<CafDocument, 'document' | 'file' | 'status' | 'revision'>,
  now: typeof before,
): boolean {
  if (before.document && now.document) return documentVersion(before) === documentVersion(now)
  const asked = now.status === 'Revision'
  return !asked || (before.status === 'Revision' && before.revision === now.revision)
}

function unsigned(address: string): string {
  const [path = '', query] = address.split('?', 2)
  if (query === undefined) return address
  const left = [...new URLSearchParams(query)].filter(([name]) => !SIGNED.test(name))
  return left.length === 0 ? path : `${path}?${new URLSearchParams(left)}`
}
