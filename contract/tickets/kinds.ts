/** The four kinds of ticket, and which fields each asks for (specification 3). */
import * as v from 'valibot'

import { absent, Id, Text } from '../http/schemas.ts'

export const TICKET_TYPE = {
  technicalComplaint: 1,
  technicalRequest: 2,
  nonTechnicalComplaint: 3,
  nonTechnicalRequest: 4,
} as const
export type TicketTypeId = (typeof TICKET_TYPE)[keyof typeof TICKET_TYPE]

export const TicketType = v.object({
  id: Id,
  name: absent(Text),
  alias: absent(Text),
  separator: absent(v.object({ name: absent(Text), group: absent(Text) })),
})
export type TicketType = v.InferOutput<typeof TicketType>

export type TicketField =
  | 'division_id'
  | 'department_id'
  | 'instrument_id'
  | 'request_id'
  | 'staff_name'
  | 'staff_phone_number'
  | 'description'
  | 'img'
  | 'priority'

/** specification 3, "Fields by type". The picture is the one field that may stay empty. */
export const TICKET_FIELDS: Readonly<Record<TicketTypeId, readonly TicketField[]>> = {
  1: [
    'division_id',
    'instrument_id',
    'staff_name',
    'staff_phone_number',
    'description',
    'priority',
  ],
  2: [
    'division_id',
    'instrument_id',
    'request_id',
    'staff_name',
    'staff_phone_number',
    'description',
    'priority',
  ],
  3: ['department_id', 'staff_name', 'staff_phone_number', 'description', 'img', 'priority'],
  4: ['department_id', 'staff_name', 'staff_phone_number', 'description', 'img', 'priority'],
}

/** Which ids belong to which opening route (specification 2.1). */
export const TICKET_ROUTE_TYPES = {
  technical: [TICKET_TYPE.technicalComplaint],
  request: [TICKET_TYPE.technicalRequest],
  'non-technical': [TICKET_TYPE.nonTechnicalComplaint, TICKET_TYPE.nonTechnicalRequest],
} as const satisfies Record<string, readonly TicketTypeId[]>

export function isTicketTypeId(id: number): id is TicketTypeId {
  return id in TICKET_FIELDS
}
