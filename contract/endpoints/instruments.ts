/** Instruments, their certificates, and archived documents. */
import * as v from 'valibot'

import { endpoint } from '../endpoint.ts'
import {
  Archive,
  Certificate,
  CertificateFilter,
  TrainingCertificate,
  TrainingFilter,
} from '../entities/certificate.ts'
import { Instrument, InstrumentCheck } from '../entities/instrument.ts'
import { TEXT_LIMITS } from '../limits.ts'
import { Flag, Id, list, Text, UNSTORABLE, words } from '../value.ts'

const Search = v.optional(words(TEXT_LIMITS.search))

/** Whatever a camera read: what no label says is a code that nobody has. */
const Scanned = v.optional(
  v.pipe(
    Text,
    v.maxLength(500, 'too_long'),
    v.transform((code) => (UNSTORABLE.test(code) ? '' : code)),
  ),
)

export const listInstruments = endpoint('listInstruments', {
  method: 'GET',
  path: '/api_v2/customer/instruments',
  summary: 'Instruments of the customer account.',
  access: 'customer',
  query: v.object({
    search: Search,
    category: Search,
    contract_type: Search,
    is_active: v.optional(Flag),
    is_install: v.optional(Flag),
    page: v.optional(Id),
  }),
  data: list(Instrument),
  meta: 'page',
})

export const checkInstruments = endpoint('checkInstruments', {
  method: 'GET',
  path: '/api_v2/customer/instruments/check',
  summary: 'Has the customer any instrument?',
  access: 'customer',
  data: InstrumentCheck,
})

export const scanInstrument = endpoint('scanInstrument', {
  method: 'GET',
  path: '/api_v2/customer/instruments/scan',
  summary:
    'The instrument that a scanned QR text or a serial number names; 404 alike for any that is not of the account.',
  access: 'customer',
  query: v.object({
    code: Scanned,
    instrument_id: v.optional(Id),
  }),
  data: Instrument,
})

export const listCertificates = endpoint('listCertificates', {
  method: 'GET',
  path: '/api_v2/customer/certificates',
  summary: 'Certificates of instruments.',
  access: 'customer',
  query: CertificateFilter,
  data: list(Certificate),
  meta: 'offset',
})

export const readCertificate = endpoint('readCertificate', {
  method: 'GET',
  path: '/api_v2/customer/certificates/{id}/show',
  summary: 'One certificate.',
  access: 'customer',
  data: Certificate,
})

export const listTrainingCertificates = endpoint('listTrainingCertificates', {
  method: 'GET',
  path: '/api_v2/customer/certificate-training',
  summary: 'Certificates of people who were trained.',
  access: 'customer',
  query: TrainingFilter,
  data: list(TrainingCertificate),
  meta: 'page',
})

export const printTrainingCertificate = endpoint('printTrainingCertificate', {
  method: 'GET',
  path: '/api_v2/customer/certificate-training/{id}',
  summary: 'A training certificate, as PDF.',
  access: 'customer',
  keys: ['id'],
  data: 'blob',
})

export const listArchives = endpoint('listArchives', {
  method: 'GET',
  path: '/api_v2/customer/archives',
  summary: 'Archived documents.',
  access: 'customer',
  query: v.object({ page: v.optional(Id), search: Search }),
  data: list(Archive),
  meta: 'page',
})

export const downloadArchive = endpoint('downloadArchive', {
  method: 'GET',
  path: '/api_v2/customer/archives/{id}/download',
  summary: "An archived document, with the file's mime type.",
  access: 'customer',
  data: 'blob',
})
