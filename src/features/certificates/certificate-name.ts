import type { Certificate, TrainingCertificate } from '#contract/certificates'

type Numbered = Pick<Certificate | TrainingCertificate, 'number' | 'certificate_number' | 'id'>

/** Returns a certificate's number (specification 3 has two fields for it), or its id. */
export function nameOfCertificate({ number, certificate_number, id }: Numbered): string {
  return number ?? certificate_number ?? String(id ?? '')
}

/** Returns type and serial number, as far as they are known. */
export function instrumentOf({
  instrument_type,
  serial_number,
}: Pick<Certificate, 'instrument_type' | 'serial_number'>): string | undefined {
  const parts = [instrument_type, serial_number].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' - ') : undefined
}
