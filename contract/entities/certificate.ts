/** Certificates of instruments and of training, and archived documents. */
import * as v from 'valibot'

import { SPEC_LIMITS, TEXT_LIMITS } from '../limits.ts'
import { Stamp } from '../stamp.ts'
import { absent, Count, Id, Link, Name, openEnum, PageSize, RowId, Text, words } from '../value.ts'

/** Ours: so many days before it ends, a certificate is said to end. */
export const ENDS_SOON_DAYS = 60

export const CERTIFICATE_TYPES = ['Internal', 'External'] as const

export const Certificate = v.object({
  id: RowId,
  number: absent(Text),
  certificate_number: absent(Text),
  certificate: absent(v.object({ type: absent(openEnum(CERTIFICATE_TYPES)), name: absent(Text) })),
  /** Of training certificates alone: the name of the viewer's page. */
  uuid: absent(Text),
  /** Path or address of a PDF; ours need the token, as all paths do. */
  file: Link,
  label_sticker: Link,
  instrument_id: absent(Id),
  instrument_type: absent(Text),
  serial_number: absent(Text),
  issued_at: absent(Stamp),
  expires_at: absent(Stamp),
})
export type Certificate = v.InferOutput<typeof Certificate>

/** GET certificates (spec 2.1, 9). */
export const CertificateFilter = v.object({
  limit: v.optional(PageSize, SPEC_LIMITS.certificatePage),
  offset: v.optional(Count, 0),
  instrument_id: v.optional(Id),
  /** Looks in the numbers, the name, and the instrument (ours). */
  search: v.optional(words(TEXT_LIMITS.search)),
  /** Those that end within so many days, and those that have ended (ours). */
  expiring: v.optional(v.pipe(Count, v.maxValue(3650, 'invalid'))),
})

export const TrainingCertificate = v.object({
  id: absent(Id),
  uuid: absent(Text),
  number: absent(Text),
  certificate_number: absent(Text),
  participant_name: Name,
  instrument_type_id: absent(Id),
  instrument_type: absent(Text),
  certificate: absent(v.object({ type: absent(openEnum(CERTIFICATE_TYPES)), name: absent(Text) })),
  trainer_name: Name,
  issued_at: absent(Stamp),
  expires_at: absent(Stamp),
})
export type TrainingCertificate = v.InferOutput<typeof TrainingCertificate>

/** GET certificate-training (spec 2.1): `instrument` is an instrument type id; `search` is ours. */
export const TrainingFilter = v.object({
  instrument: v.optional(Id),
  page: v.optional(Id),
  search: v.optional(words(TEXT_LIMITS.search)),
})

export const Archive = v.object({
  id: Id,
  name: v.fallback(Text, ''),
  mimes: absent(Text),
  size: absent(Count),
  created_at: absent(Stamp),
})
export type Archive = v.InferOutput<typeof Archive>
