import type { CafDocument } from '#contract/caf/schemas'

/** Query parameters of signed storage addresses, which differ in each answer for the same file. */
const SIGNED =
  /^(x-(amz|goog|oss)-.*|signature|expires|policy|key-pair-id|awsaccesskeyid|googleaccessid|sig|s[eprtv]|spr|sk(oid|tid|t|e|s|v))$/i

/** Returns a key of the form's document, which differs for another document. Empty if it has none. */
export function documentVersion({
  document,
  file = '',
}: Pick<CafDocument, 'document' | 'file'>): string {
  return document?.sha256 ?? document?.version?.toString() ?? unsigned(file)
}

/**
 * Whether a refetched form has the document that is being read. If the backend sends no version, its address is
 * ignored, since some are signed anew in each answer; a requested revision means another document.
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
