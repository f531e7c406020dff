/** What the vendor's desk does with acknowledgement forms: makes and reviews them. */
import * as v from 'valibot'

import { TEXT_LIMITS } from '../limits.ts'
import { absent, Count, line, optionalLine, prose, words } from '../value.ts'
import { CafDocument, CafFilter } from './caf.ts'
import { Customer } from './person.ts'

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
export const CafRefusal = v.object({ note: prose(TEXT_LIMITS.comment) })
