/** What the vendor's desk may do with acknowledgement forms of all customers: extensions, for staff tokens. */
import { endpoint } from '../endpoint.ts'
import { CafSignedCount } from '../entities/caf.ts'
import { CafApproval, CafRefusal, DeskCaf, DeskCafFilter, NewCaf } from '../entities/desk-caf.ts'
import { list } from '../value.ts'

const desk = { access: 'staff', extension: true } as const

export const listDeskCafs = endpoint('listDeskCafs', {
  ...desk,
  method: 'GET',
  path: '/api_v2/staff/caf-document',
  summary: 'Forms of all customers, newest activity first.',
  query: DeskCafFilter,
  data: list(DeskCaf),
  meta: 'page',
})

export const readDeskCaf = endpoint('readDeskCaf', {
  ...desk,
  method: 'GET',
  path: '/api_v2/staff/caf-document/{id}',
  summary: 'One form of any customer with its questions and what was submitted.',
  data: DeskCaf,
})

export const downloadDeskSignedCaf = endpoint('downloadDeskSignedCaf', {
  ...desk,
  method: 'GET',
  path: '/api_v2/staff/caf-document/{id}/signed',
  summary: 'A form as a customer submitted it last, or an earlier time (PDF).',
  query: CafSignedCount,
  data: 'blob',
})

export const createCaf = endpoint('createCaf', {
  ...desk,
  method: 'POST',
  path: '/api_v2/staff/caf-document',
  summary: 'Send a customer a letter (PDF) to acknowledge.',
  body: NewCaf,
  files: { file: 'required' },
  data: DeskCaf,
})

export const approveCaf = endpoint('approveCaf', {
  ...desk,
  method: 'PUT',
  path: '/api_v2/staff/caf-document/{id}/approve',
  summary: 'Approve what was submitted.',
  body: CafApproval,
  data: DeskCaf,
})

export const rejectCaf = endpoint('rejectCaf', {
  ...desk,
  method: 'PUT',
  path: '/api_v2/staff/caf-document/{id}/reject',
  summary: 'Reject what was submitted, with a note that says why.',
  body: CafRefusal,
  data: DeskCaf,
})

export const reviseCaf = endpoint('reviseCaf', {
  ...desk,
  method: 'POST',
  path: '/api_v2/staff/caf-document/{id}/revision',
  summary: 'Ask for a revision; the file, if there is one, is a new version of the document.',
  body: CafRefusal,
  files: { file: 'optional' },
  data: DeskCaf,
})
