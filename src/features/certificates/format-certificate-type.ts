import { CERTIFICATE_TYPES, type Certificate } from '#contract/certificates'
import { isOneOf } from '#contract/one-of'

type Type = NonNullable<Certificate['certificate']>['type']

/** The type in the reader's words; one that we do not know as it came. */
export function formatCertificateType(
  type: Type,
  words: Readonly<Record<string, string | undefined>>,
): string | undefined {
  return type === undefined ? undefined : (words[type] ?? type)
}

/** A training-type certificate (specification 2.2): it opens in the viewer, by its uuid. */
export function getViewerUuid({ certificate, uuid }: Certificate): string | undefined {
  const isTraining = isOneOf(CERTIFICATE_TYPES, certificate?.type ?? '')
  return isTraining ? uuid : undefined
}
