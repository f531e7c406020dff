/** Certificates of instruments and of trainings. */
import * as v from 'valibot'

import { endpoint } from './http/endpoint.ts'
import { SPEC_LIMITS, TEXT_LIMITS } from './http/limits.ts'
import { Made } from './http/made.ts'
import {
  Count,
  Day,
  Id,
  Link,
  Name,
  PageSize,
  RowId,
  Text,
  absent,
  line,
  list,
  openEnum,
  optionalLine,
  words,
} from './http/schemas.ts'
import { Stamp } from './http/stamp.ts'

/** Ours: so many days before it ends, a certificate is said to end. */
export const ENDS_SOON_DAYS = 60

export const CERTIFICATE_TYPES = ['Internal', 'External'] as const

/** One of the customer's instruments, by its serial number. */
const serial_number = line(TEXT_LIMITS.name)

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

/** GET certificates (specification 2.1, 9). */
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

/** GET certificate-training (specification 2.1): `instrument` is an instrument type id; `search` is ours. */
export const TrainingFilter = v.object({
  instrument: v.optional(Id),
  page: v.optional(Id),
  search: v.optional(words(TEXT_LIMITS.search)),
})

/** The customer account, by its id or its whole name. */
const customer = line(TEXT_LIMITS.name)

const dates = {
  number: line(TEXT_LIMITS.name),
  name: line(TEXT_LIMITS.name),
  issued_on: Day,
  expires_on: v.optional(Day),
}

/** POST staff/certificates; its files are PDFs. */
export const NewCertificate = v.object({ customer, serial_number, ...dates })

/** POST staff/certificate-training: of a person, on the type of one of the customer's instruments. */
export const NewTrainingCertificate = v.object({
  customer,
  serial_number,
  ...dates,
  type: v.picklist(CERTIFICATE_TYPES, 'choice'),
  participant_name: line(TEXT_LIMITS.name),
  trainer_name: optionalLine(TEXT_LIMITS.name),
})

export const listCertificates = endpoint({
  method: 'GET',
  path: '/api_v2/customer/certificates',
  summary: 'Certificates of instruments.',
  access: 'customer',
  query: CertificateFilter,
  data: list(Certificate),
  meta: 'offset',
})

export const readCertificate = endpoint({
  method: 'GET',
  path: '/api_v2/customer/certificates/{id}/show',
  summary: 'One certificate.',
  access: 'customer',
  data: Certificate,
})

export const listTrainingCertificates = endpoint({
  method: 'GET',
  path: '/api_v2/customer/certificate-training',
  summary: 'Certificates of people who were trained.',
  access: 'customer',
  query: TrainingFilter,
  data: list(TrainingCertificate),
  meta: 'page',
})

export const printTrainingCertificate = endpoint({
  method: 'GET',
  path: '/api_v2/customer/certificate-training/{id}',
  summary: 'A training certificate, as PDF.',
  access: 'customer',
  keys: ['id'],
  data: 'blob',
})

const own = { access: 'customer', extension: true, method: 'GET' } as const

/** A certificate's `file` (ours); ranges of bytes are answered with 206. */
export const downloadCertificate = endpoint({
  ...own,
  path: '/api_v2/customer/certificates/{id}/file',
  summary: 'A certificate of an instrument (PDF).',
  data: 'blob',
})

/** A certificate's `label_sticker` (ours). */
export const downloadSticker = endpoint({
  ...own,
  path: '/api_v2/customer/certificates/{id}/sticker',
  summary: 'The sticker of a certificate (PDF).',
  data: 'blob',
})

const desk = { access: 'staff', extension: true } as const

export const createCertificate = endpoint({
  ...desk,
  method: 'POST',
  path: '/api_v2/staff/certificates',
  summary: 'Issue a certificate of an instrument (PDF), with a sticker where there is one.',
  body: NewCertificate,
  files: { file: 'required', sticker: 'optional' },
  data: Made,
})

export const createTrainingCertificate = endpoint({
  ...desk,
  method: 'POST',
  path: '/api_v2/staff/certificate-training',
  summary: 'Issue a certificate of a person who was trained (PDF).',
  body: NewTrainingCertificate,
  files: { file: 'required' },
  data: Made,
})
