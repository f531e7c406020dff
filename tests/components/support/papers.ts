/** Small typed builders of certificates and of visits. */
import type { Certificate, TrainingCertificate } from '#contract/certificates'
import { toStamp } from '#contract/http/stamp'
import type { Planning } from '#contract/plannings'

const DAY_MS = 86_400_000
let lastId = 100

/** That many days from now. */
export const inDays = (days: number) => toStamp(new Date(Date.now() + days * DAY_MS))

export function aCertificate(over: Partial<Certificate> = {}): Certificate {
  const id = over.id ?? ++lastId
  return {
    id,
    certificate_number: `C-${id}`,
    certificate: { name: 'Calibration' },
    file: `/api_v2/customer/certificates/${id}/file`,
    label_sticker: undefined,
    instrument_id: 4,
    instrument_type: 'HPLC 1260',
    serial_number: 'DE-77',
    issued_at: inDays(-300),
    expires_at: inDays(300),
    ...over,
  }
}

export function aTraining(over: Partial<TrainingCertificate> = {}): TrainingCertificate {
  const id = over.id ?? ++lastId
  return {
    id,
    uuid: `training-${id}`,
    certificate_number: `T-${id}`,
    participant_name: 'Rina Hartono',
    certificate: { type: 'Internal', name: 'Operator course' },
    trainer_name: 'Budi Santoso',
    instrument_type_id: 12,
    instrument_type: 'HPLC 1260',
    ...over,
  }
}

/** A visit of two hours; `starts` is a moment in UTC. */
export function aVisit(title: string, starts: string, over: Partial<Planning> = {}): Planning {
  const at = new Date(starts)
  return {
    id: ++lastId,
    title,
    kind: 'maintenance',
    status: 'planned',
    engineer_name: 'Budi Santoso',
    starts_at: toStamp(at),
    ends_at: toStamp(new Date(at.getTime() + 7_200_000)),
    ...over,
  }
}
