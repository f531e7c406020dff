/** Service reports of a ticket, and the spare parts in them. */
import * as v from 'valibot'

import { endpoint } from './http/endpoint.ts'
import { TEXT_LIMITS } from './http/limits.ts'
import {
  Count,
  Id,
  Moment,
  Name,
  Text,
  absent,
  line,
  list,
  optionalLine,
  prose,
} from './http/schemas.ts'
import { Stamp } from './http/stamp.ts'

export const ServiceReport = v.object({
  id: Id,
  number: absent(Text),
  summary: absent(Text),
  engineer_name: Name,
  started_at: absent(Stamp),
  finished_at: absent(Stamp),
  created_at: absent(Stamp),
  parts: list(v.unknown()),
})

export const SparePart = v.object({
  id: absent(Id),
  name: v.fallback(Text, ''),
  number: absent(Text),
  quantity: absent(Count),
})

const Quantity = v.pipe(Count, v.minValue(1, 'invalid'), v.maxValue(100_000, 'invalid'))

export const NewServiceReport = v.pipe(
  v.object({
    summary: prose(TEXT_LIMITS.description),
    /** ISO moments of the work itself. */
    started_at: v.optional(Moment),
    finished_at: v.optional(Moment),
    parts: v.optional(
      v.pipe(
        v.array(
          v.object({
            name: line(TEXT_LIMITS.title),
            number: optionalLine(TEXT_LIMITS.name),
            quantity: v.optional(Quantity, 1),
          }),
        ),
        v.maxLength(100, 'too_long'),
      ),
      [],
    ),
  }),
  v.forward(
    v.partialCheck(
      [['started_at'], ['finished_at']],
      ({ started_at, finished_at }) =>
        !started_at || !finished_at || Date.parse(started_at) <= Date.parse(finished_at),
      'date',
    ),
    ['finished_at'],
  ),
)

export const listServiceReports = endpoint({
  method: 'GET',
  path: '/api_v2/customer/ticket/{id}/service-reports',
  summary: 'Service reports of a ticket.',
  access: 'customer',
  data: list(ServiceReport),
})

export const listSpareParts = endpoint({
  method: 'GET',
  path: '/api_v2/customer/ticket/{id}/service-reports/{service_report_id}/parts',
  summary: 'Spare parts of a service report.',
  access: 'customer',
  data: list(SparePart),
})

const desk = { access: 'staff', extension: true } as const

export const createServiceReport = endpoint({
  ...desk,
  method: 'POST',
  path: '/api_v2/staff/tickets/{id}/service-reports',
  summary: 'Write a service report with its spare parts.',
  audit: 'ticket',
  body: NewServiceReport,
  data: ServiceReport,
})
