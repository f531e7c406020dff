import { CERTIFICATE_TYPES, type Certificate } from '#contract/certificates'
import { isOneOf } from '#contract/http/one-of'

type Type = NonNullable<Certificate['certificate']>['type']

/** Returns the label of the type; an unknown one is returned unchanged. */
export function formatCertificateType(
  type: Type,
  words: Readonly<Record<string, string | undefined>>,
): string | undefined {
  return type === undefined ? undefined : (words[type] ?? type)
}

/** Returns the uuid of a training-type certificate (specification 2.2), which opens in the viewer. */
export function getViewerUuid({ certificate, uuid }: Certificate): string | undefined {
  const isTraining = isOneOf(CERTIFICATE_TYPES, certificate?.type ?? '')
  return isTraining ? uuid : undefined
}
