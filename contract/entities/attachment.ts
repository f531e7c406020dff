/** Files on a ticket, and the reports that the vendor writes about it. */
import * as v from 'valibot'

import { TEXT_LIMITS } from '../limits.ts'
import { Stamp } from '../stamp.ts'
import { absent, Count, Flag, Id, Link, list, Name, optionalProse, Text } from '../value.ts'

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
