/** Files on a ticket. */
import * as v from 'valibot'

import { endpoint } from '../http/endpoint.ts'
import { SPEC_LIMITS, TEXT_LIMITS } from '../http/limits.ts'
import { Count, Flag, Id, Link, Name, Text, absent, list, optionalProse } from '../http/schemas.ts'
import { Stamp } from '../http/stamp.ts'

export const Attachment = v.object({
  id: Id,
  name: v.fallback(Text, ''),
  description: absent(Text),
  extension: absent(Text),
  /** Link to the file itself. */
  preview: Link,
  size: absent(Count),
  created_at: absent(Stamp),
  /** Ours, as with a reply: who put it there. Without them it has no place in the chat. */
  author_name: Name,
  is_staff: absent(Flag),
  is_own: absent(Flag),
})
export type Attachment = v.InferOutput<typeof Attachment>

/** POST attachments, beside the multipart field `file`. */
export const NewAttachment = v.object({
  ticket_id: v.optional(Id),
  description: optionalProse(TEXT_LIMITS.comment),
})

/** Allowed file extensions: a text, or a record that holds one. */
export const AttachmentType = v.union([
  Text,
  v.pipe(
    v.object({ extension: Text }),
    v.transform((type) => type.extension),
  ),
])

export const listAttachments = endpoint({
  method: 'GET',
  path: '/api_v2/customer/ticket/{id}/attachments',
  summary: 'Files on a ticket.',
  access: 'customer',
  data: list(Attachment),
})

export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/api_v2/customer/ticket/{id}/attachments',
  summary: `Put a file of at most ${SPEC_LIMITS.uploadBytes} bytes, a description or both on a ticket.`,
  access: 'customer',
  audit: 'ticket',
  body: NewAttachment,
  files: { file: 'optional' },
  data: v.nullish(Attachment),
})

export const deleteAttachment = endpoint({
  method: 'DELETE',
  path: '/api_v2/customer/ticket/{id}/attachments/{attachment_id}/delete',
  summary: 'Delete a file from a ticket.',
  access: 'customer',
  audit: 'ticket',
  body: v.object({}),
  data: v.unknown(),
})

export const downloadAttachment = endpoint({
  method: 'GET',
  path: '/api_v2/customer/ticket/{id}/attachments/{attachment_id}/download',
  summary: "A file of a ticket; an attachment's preview leads here.",
  access: 'customer',
  extension: true,
  query: v.object({ inline: v.optional(Flag) }),
  data: 'blob',
})

export const readTicketImage = endpoint({
  method: 'GET',
  path: '/api_v2/customer/ticket/{id}/show-image',
  summary: 'The picture of a ticket.',
  access: 'customer',
  data: 'blob',
})

export const listAttachmentTypes = endpoint({
  method: 'GET',
  path: '/api_v2/customer/ticket-attachment-types',
  summary: 'File extensions that may be uploaded.',
  access: 'customer',
  data: list(AttachmentType),
})
