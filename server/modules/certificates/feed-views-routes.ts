/** Certificates, plannings and broadcasts as the wire shows them. */
import type { Broadcast } from '#contract/broadcasts'
import type { Certificate, TrainingCertificate } from '#contract/certificates'
import { toStamp } from '#contract/http/stamp'
import type { Planning } from '#contract/plannings'

import type { BroadcastRow } from '../broadcasts/broadcasts-store.ts'
import type { PlanningRow } from '../plannings/plannings-store.ts'
import type { CertificateRow, TrainingRow } from './certificates-store.ts'

const stampOrNone = (moment: Date | null) => (moment ? toStamp(moment) : undefined)

/** Only a training certificate has a type and a uuid: it opens in the viewer, others open their file. */
export function certificateView(row: CertificateRow): Certificate {
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

export function trainingView(row: TrainingRow): TrainingCertificate {
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

export function planningView(row: PlanningRow): Planning {
  return {
    id: row.id,
    title: row.title,
    kind: row.kind,
    instrument_id: row.instrument_id ?? undefined,
    instrument_type: row.instrument_type ?? undefined,
    serial_number: row.serial_number ?? undefined,
    location: row.location ?? undefined,
    engineer_name: row.engineer_name ?? undefined,
    note: row.note ?? undefined,
    starts_at: toStamp(row.starts_at),
    ends_at: toStamp(row.ends_at),
    status: row.status,
  }
}

export function broadcastView(row: BroadcastRow): Broadcast {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary ?? undefined,
    body: row.body,
    image: row.image ?? undefined,
    is_read: row.read_at !== null,
    created_at: toStamp(row.created_at),
  }
}
