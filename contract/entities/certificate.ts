/** Certificates of instruments and of training, and archived documents. */
import * as v from 'valibot'

import { SPEC_LIMITS } from '../limits.ts'
import { Stamp } from '../stamp.ts'
import { absent, Count, Id, openEnum, PageSize, Text } from '../value.ts'

export const CERTIFICATE_TYPES = ['Internal', 'External'] as const

export const Certificate = v.object({
  id: Id,
  number: absent(Text),
  certificate_number: absent(Text),
  certificate: absent(v.object({ type: absent(openEnum(CERTIFICATE_TYPES)), name: absent(Text) })),
  uuid: absent(Text),
  file: absent(Text),
  label_sticker: absent(Text),
  instrument_id: absent(Id),
  instrument_type: absent(Text),
  serial_number: absent(Text),
  issued_at: absent(Stamp),
  expires_at: absent(Stamp),
})

/** GET certificates (spec 2.1, 9). */
export const CertificateFilter = v.object({
  limit: v.optional(PageSize, SPEC_LIMITS.certificatePage),
  offset: v.optional(Count, 0),
  instrument_id: v.optional(Id),
})

export const TrainingCertificate = v.object({
  id: absent(Id),
  uuid: absent(Text),
  number: absent(Text),
  certificate_number: absent(Text),
  participant_name: absent(Text),
  instrument_type_id: absent(Id),
  instrument_type: absent(Text),
  certificate: absent(v.object({ type: absent(openEnum(CERTIFICATE_TYPES)), name: absent(Text) })),
  issued_at: absent(Stamp),
  expires_at: absent(Stamp),
})

/** GET certificate-training (spec 2.1): `instrument` is an instrument type id. */
export const TrainingFilter = v.object({ instrument: v.optional(Id), page: v.optional(Id) })

export const Archive = v.object({
  id: Id,
  name: v.fallback(Text, ''),
  mimes: absent(Text),
  size: absent(Count),
  created_at: absent(Stamp),
})
