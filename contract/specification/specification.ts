/** Which fields the specification names (sections 3 and 7): all else in an answer is an extension. Held by `specification.test.ts`. */
import type * as v from 'valibot'

import { Archive } from '../archives.ts'
import { AssistantMessage, AssistantTicket } from '../assistant.ts'
import {
  CafAnswerQuestion,
  CafChoiceQuestion,
  CafDesignation,
  CafDocument,
} from '../caf/schemas.ts'
import { Certificate } from '../certificates.ts'
import { NamedChoice, CommentDraft } from '../choices.ts'
import { Instrument, InstrumentCheck } from '../instruments/calls.ts'
import { Notification } from '../notifications.ts'
import { ChatMessage } from '../replies.ts'
import { AccessToken, Customer, Me, OwnInstrument } from '../session.ts'
import { Attachment } from '../tickets/attachments.ts'
import { TicketType } from '../tickets/kinds.ts'
import { Ticket, TicketCount, TicketStep } from '../tickets/schemas.ts'

type Entries = Readonly<Record<string, v.GenericSchema>>

export interface SpecifiedEntity {
  /** As people call it. */
  entity: string
  schema: { readonly entries: Entries }
  /** Wire names, dotted where they lie in another; `a|b`: one of both is enough. */
  fields: readonly string[]
  /** Those of which the absence says something, too. */
  mayBeEmpty?: readonly string[]
}

export const SPECIFIED: readonly SpecifiedEntity[] = [
  { entity: 'token', schema: AccessToken, fields: ['access_token'] },
  {
    entity: 'user',
    schema: Me,
    fields: ['name', 'email', 'client', 'customer.data', 'instruments'],
  },
  { entity: 'customer', schema: Customer, fields: ['id', 'name', 'area'] },
  {
    entity: 'instrument of the user',
    schema: OwnInstrument,
    fields: [
      'type',
      'serial_number',
      'manufacture',
      'category',
      'contract_type',
      'is_active',
      'is_install',
    ],
  },
  {
    entity: 'ticket',
    schema: Ticket,
    fields: [
      'id',
      'number',
      'ticket_type_id',
      'status',
      'attachments',
      'chats',
      'instrument_id',
      'description',
      'staff_name',
      'staff_phone_number',
      'division_id',
      'priority',
      'request_id',
      'department_id',
    ],
  },
  {
    entity: 'ticket type',
    schema: TicketType,
    fields: ['id', 'name', 'alias', 'separator.name', 'separator.group'],
  },
  { entity: 'ticket status step', schema: TicketStep, fields: ['created_at.date'] },
  { entity: 'ticket count entry', schema: TicketCount, fields: ['status', 'count'] },
  { entity: 'notification', schema: Notification, fields: ['body', 'is_read'] },
  {
    entity: 'instrument',
    schema: Instrument,
    fields: ['id', 'type', 'serial_number', 'instrument_type_id'],
  },
  {
    entity: 'instrument check',
    schema: InstrumentCheck,
    fields: ['haveInstrument', 'instruments'],
  },
  { entity: 'division, department or request type', schema: NamedChoice, fields: ['id', 'name'] },
  {
    entity: 'attachment',
    schema: Attachment,
    fields: ['id', 'name', 'description', 'extension', 'preview'],
  },
  { entity: 'comment draft', schema: CommentDraft, fields: ['draft'] },
  { entity: 'chat comment', schema: ChatMessage, fields: ['comment'] },
  {
    entity: 'certificate',
    schema: Certificate,
    fields: ['number|certificate_number', 'certificate.type', 'uuid', 'file', 'label_sticker'],
    // one that is neither Internal nor External opens its file
    mayBeEmpty: ['certificate', 'certificate.type', 'uuid'],
  },
  { entity: 'archive', schema: Archive, fields: ['id', 'name', 'mimes'] },
  {
    entity: 'CAF document',
    schema: CafDocument,
    fields: [
      'id',
      'number',
      'caf_type',
      'status',
      'revision',
      'file',
      'customer_name',
      'customer_address',
      'caf_letter.number',
      'caf_letter.product_name',
      'caf_choice_questions',
      'caf_answer_questions',
      'caf_information_confirm.id',
      'caf_information_confirm.confirm_text',
      'designation.date',
      'designation.caf_customer_name',
      'designation.caf_customer_address',
      'designation.client_name',
      'designation.designation',
      'designation.designation_text',
    ],
    // without a note on what to change, and without a statement
    mayBeEmpty: ['revision', 'caf_information_confirm', 'designation.designation_text'],
  },
  {
    entity: 'CAF choice question',
    schema: CafChoiceQuestion,
    fields: ['id', 'question', 'is_selected'],
  },
  {
    entity: 'CAF answer question',
    schema: CafAnswerQuestion,
    fields: ['id', 'question', 'answer'],
  },
  { entity: 'designation list item', schema: CafDesignation, fields: ['id', 'label'] },
  {
    entity: 'assistant chat ticket',
    schema: AssistantTicket,
    fields: ['id', 'number', 'status', 'lastAction'],
  },
  {
    entity: 'assistant chat message',
    schema: AssistantMessage,
    fields: ['user', 'message', 'links', 'time'],
  },
]

const byEntries = new Map(SPECIFIED.map((one) => [one.schema.entries, one]))

/** Of an object's entries: a schema that is wrapped or copied keeps those. */
export function specifiedEntity(entries: Entries): SpecifiedEntity | undefined {
  return byEntries.get(entries)
}
