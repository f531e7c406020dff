import type { Certificate, TrainingCertificate } from '#contract/certificates'

type Numbered = Pick<Certificate | TrainingCertificate, 'number' | 'certificate_number' | 'id'>

/** Returns a certificate's number (specification 3 has two fields for it), or its id. */
export function nameOfCertificate({ number, certificate_number, id }: Numbered): string {
  return number ?? certificate_number ?? String(id ?? '')
}
