/** What the vendor's desk gives a customer beside tickets and forms. */
import * as v from 'valibot'

import { TEXT_LIMITS } from '../limits.ts'
import { Stamp } from '../stamp.ts'
import {
  absent,
  Count,
  Day,
  Id,
  line,
  Moment,
  optionalLine,
  optionalProse,
  prose,
  Text,
} from '../value.ts'
import { CERTIFICATE_TYPES } from './certificate.ts'
import { PLANNING_KINDS, PLANNING_STATUSES, Planning } from './feed.ts'
import { Customer } from './person.ts'

/** The customer account, by its id or its whole name. */
const customer = line(TEXT_LIMITS.name)
/** One of the customer's instruments, by its serial number. */
const serial_number = line(TEXT_LIMITS.name)

export const DeskPlanning = v.object({ ...Planning.entries, customer: absent(Customer) })

export const DeskPlanningFilter = v.object({
  customer_id: v.optional(Id),
  date_from: v.optional(Day),
  date_to: v.optional(Day),
  page: v.optional(Id),
})

const span = {
  /** ISO moments. */
  starts_at: Moment,
  ends_at: Moment,
}

/** POST staff/plannings */
export const NewPlanning = v.pipe(
  v.object({
    customer,
    serial_number: v.optional(serial_number),
    kind: v.picklist(PLANNING_KINDS, 'choice'),
    title: line(TEXT_LIMITS.title),
    note: optionalProse(TEXT_LIMITS.comment),
    ...span,
  }),
  v.forward(
    v.partialCheck(
      [['starts_at'], ['ends_at']],
      ({ starts_at, ends_at }) => Date.parse(starts_at) < Date.parse(ends_at),
      'range',
    ),
    ['ends_at'],
  ),
)

/** PUT staff/plannings/{id}: what is absent stays. */
export const PlanningChange = v.object({
  ...v.partial(v.object(span)).entries,
  status: v.optional(v.picklist(PLANNING_STATUSES, 'choice')),
  note: optionalProse(TEXT_LIMITS.comment),
})

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

/** POST staff/broadcasts: to everybody without a customer. */
export const NewBroadcast = v.object({
  customer: v.optional(customer),
  title: line(TEXT_LIMITS.title),
  summary: optionalLine(TEXT_LIMITS.comment),
  /** HTML; what could run or deceive is taken out before it is stored. */
  body: prose(50_000),
})

/** POST staff/banners */
export const NewBanner = v.object({
  customer: v.optional(customer),
  title: line(TEXT_LIMITS.title),
  text: optionalLine(TEXT_LIMITS.comment),
  /** A path of the portal, or an https address. */
  url: v.optional(v.pipe(line(2000), v.regex(/^(\/(?![/\\])|https:\/\/)/, 'invalid'))),
  tone: v.optional(v.picklist(['maintenance', 'training', 'news'], 'choice')),
  starts_at: v.optional(Moment),
  ends_at: v.optional(Moment),
})

/** POST staff/points: negative are spent. */
export const NewPoints = v.object({
  customer,
  title: line(TEXT_LIMITS.title),
  points: v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,6}$/), v.transform(Number))],
      'invalid',
    ),
    v.integer('invalid'),
    v.minValue(-1_000_000, 'invalid'),
    v.maxValue(1_000_000, 'invalid'),
    v.check((points) => points !== 0, 'invalid'),
  ),
})

/** What was made: its id, and what it is called in addresses. */
export const Made = v.object({
  id: Id,
  slug: absent(Text),
  number: absent(Text),
  total: absent(Count),
  created_at: absent(Stamp),
})
