/** Certificates as the wire has them. */
import type { Certificate, TrainingCertificate } from '#contract/certificates'
import { toStamp } from '#contract/http/stamp'

import type { CertificateRow, TrainingRow } from './repository.ts'

const stampOrNone = (moment: Date | null) => (moment ? toStamp(moment) : undefined)

/** Only a training certificate has a type and a uuid: it opens in the viewer, others open their file. */
export function toCertificateDto(row: CertificateRow): Certificate {
  const path = `/api_v2/customer/certificates/${row.id}`
  return {
    id: row.id,
    number: row.number,
    certificate_number: undefined,
    certificate: { type: row.training_type ?? undefined, name: row.name },
    uuid: row.uuid ?? undefined,
    file: row.storage_key === null ? undefined : `${path}/file`,
    label_sticker: row.sticker_storage_key === null ? undefined : `${path}/sticker`,
    instrument_id: row.instrument_id,
    instrument_type: row.instrument_type,
    serial_number: row.serial_number,
    issued_at: toStamp(row.issued_at),
    expires_at: stampOrNone(row.expires_at),
  }
}

export function toTrainingCertificateDto(row: TrainingRow): TrainingCertificate {
  return {
    id: row.id,
    uuid: row.uuid,
    number: row.number,
    certificate_number: undefined,
    participant_name: row.participant_name,
    instrument_type_id: row.instrument_type_id,
    instrument_type: row.instrument_type,
    certificate: { type: row.type, name: row.name },
    trainer_name: row.trainer_name ?? undefined,
    issued_at: toStamp(row.issued_at),
    expires_at: stampOrNone(row.expires_at),
  }
}
