/** Acknowledgement forms of all customers, as the vendor's staff send and review them: extensions. */
import * as v from 'valibot'

import { endpoint } from '../http/endpoint.ts'
import { TEXT_LIMITS } from '../http/limits.ts'
import { Count, absent, line, list, optionalLine, prose, words } from '../http/schemas.ts'
import { Customer } from '../session.ts'
import { CafDocument, CafFilter, CafSignedCount } from './schemas.ts'

/** A form as the desk sees it: with its customer, and how often it was submitted. */
export const DeskCaf = v.object({
  ...CafDocument.entries,
  customer: absent(Customer),
  submission_count: absent(Count),
})
export type DeskCaf = v.InferOutput<typeof DeskCaf>

/** GET staff/caf-document: the customers' filter, or the whole number, such as `CAF/2026/11 0042`. */
export const DeskCafFilter = v.object({
  ...CafFilter.entries,
  number: v.optional(v.pipe(words(40), v.trim())),
})

/** Texts; in a form with a file they come as JSON. */
function texts(most: number) {
  const each = v.pipe(v.array(prose(TEXT_LIMITS.comment), 'invalid'), v.maxLength(most, 'too_long'))
  const json = v.pipe(v.string(), v.parseJson(undefined, 'invalid'), each)
  return v.optional(v.union([each, json], 'invalid'), [])
}

/** POST staff/caf-document; its file is the letter, a PDF. */
export const NewCaf = v.object({
  /** The customer account, by its id or its whole name. */
  customer: line(TEXT_LIMITS.name),
  letter_number: line(TEXT_LIMITS.name),
  product_name: line(TEXT_LIMITS.name),
  caf_type: line(TEXT_LIMITS.name),
  title: line(TEXT_LIMITS.title),
  /** Without it the customer's area. */
  customer_address: optionalLine(TEXT_LIMITS.address),
  /** Options, one of which has to be chosen. */
  choices: texts(20),
  /** Questions, all of which have to be answered. */
  questions: texts(50),
  /** What has to be ticked. */
  confirm_text: optionalLine(TEXT_LIMITS.comment),
})

/** An approval may say something; a rejection or revision has to. */
export const CafApproval = v.object({ note: optionalLine(TEXT_LIMITS.comment) })

export const CafRejection = v.object({ note: prose(TEXT_LIMITS.comment) })

const desk = { access: 'staff', extension: true } as const

export const listDeskCafs = endpoint({
  ...desk,
  method: 'GET',
  path: '/api_v2/staff/caf-document',
  summary: 'Forms of all customers, newest activity first.',
  query: DeskCafFilter,
  data: list(DeskCaf),
  meta: 'page',
})

export const readDeskCaf = endpoint({
  ...desk,
  method: 'GET',
  path: '/api_v2/staff/caf-document/{id}',
  summary: 'One form of any customer with its questions and what was submitted.',
  data: DeskCaf,
})

export const downloadDeskSignedCaf = endpoint({
  ...desk,
  method: 'GET',
  path: '/api_v2/staff/caf-document/{id}/signed',
  summary: 'A form as a customer submitted it last, or an earlier time (PDF).',
  query: CafSignedCount,
  data: 'blob',
})

export const createCaf = endpoint({
  ...desk,
  method: 'POST',
  path: '/api_v2/staff/caf-document',
  summary: 'Send a customer a letter (PDF) to acknowledge.',
  audit: 'caf',
  body: NewCaf,
  files: { file: 'required' },
  data: DeskCaf,
})

export const approveCaf = endpoint({
  ...desk,
  method: 'PUT',
  path: '/api_v2/staff/caf-document/{id}/approve',
  summary: 'Approve what was submitted.',
  audit: 'caf',
  body: CafApproval,
  data: DeskCaf,
})

export const rejectCaf = endpoint({
  ...desk,
  method: 'PUT',
  path: '/api_v2/staff/caf-document/{id}/reject',
  summary: 'Reject what was submitted, with a note that says why.',
  audit: 'caf',
  body: CafRejection,
  data: DeskCaf,
})

export const reviseCaf = endpoint({
  ...desk,
  method: 'POST',
  path: '/api_v2/staff/caf-document/{id}/revision',
  summary: 'Ask for a revision; the file, if there is one, is a new version of the document.',
  audit: 'caf',
  body: CafRejection,
  files: { file: 'optional' },
  data: DeskCaf,
})
