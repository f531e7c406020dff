/** The virtual assistant. */
import * as v from 'valibot'

import { endpoint } from './http/endpoint.ts'
import { findUnstorable } from './http/find-unstorable.ts'
import { TEXT_LIMITS } from './http/limits.ts'
import {
  Flag,
  Id,
  Text,
  absent,
  list,
  openEnum,
  optionalLine,
  prose,
  words,
} from './http/schemas.ts'
import { Stamp } from './http/stamp.ts'
import { OwnInstrument } from './session.ts'

/** specification 2.4 */
export const ASSISTANT_OPTION_TYPES = [
  'button',
  'device',
  'rating',
  'link',
  'youtube',
  'video',
  'ticket',
] as const

/**
 * What goes with a message to choose from. `source` by type, from our server:
 * - `button`: a word that is sent back.
 * - `device`: an instrument's id, sent back; `title` is its type.
 * - `rating`: absent: five stars, of which the number is sent back.
 * - `link`: a path of the portal, or an https address.
 * - `youtube`: an https address of the no-cookie host, to be embedded after a tap.
 * - `video`: a path of a file that needs the token (`/api_v2/customer/help/{id}/video`, its captions beside it).
 * - `ticket`: a path of the portal leads to a ticket; anything else is sent back.
 */
export const AssistantLink = v.object({
  type: v.fallback(openEnum(ASSISTANT_OPTION_TYPES), 'button'),
  title: absent(Text),
  source: absent(Text),
  serialNumber: absent(Text),
  manufacture: absent(Text),
})
export type AssistantLink = v.InferOutput<typeof AssistantLink>

/** specification 3: assistant chat message */
export const AssistantMessage = v.object({
  id: absent(Id),
  /** True where the customer wrote it. */
  user: v.fallback(Flag, false),
  message: v.fallback(Text, ''),
  links: list(AssistantLink),
  /** YYYY-MM-DD hh:mm in sync; our server sends a stamp */
  time: absent(v.union([Text, Stamp])),
  /** Ours, for what the customer wrote: the Idempotency-Key that it was sent under. */
  client_key: absent(Text),
})
export type AssistantMessage = v.InferOutput<typeof AssistantMessage>

/** Where a conversation is: specification 3 names `greet`. */
export const ASSISTANT_STATUSES = ['greet', 'talk', 'flow', 'handover', 'closed'] as const

export type AssistantStatus = (typeof ASSISTANT_STATUSES)[number]

/** specification 3: assistant chat ticket; a conversation, not one of the customer's tickets */
export const AssistantTicket = v.object({
  id: absent(Id),
  number: absent(Text),
  status: absent(openEnum([...ASSISTANT_STATUSES, 'thinking'])),
  lastAction: absent(v.union([Text, Stamp])),
  /** Ours: it was rated, and can't be again. */
  rated: absent(Flag),
})

/** specification 3: assistant chat request. Who is asking is taken from the session, never from here. */
export const AssistantRequest = v.object({
  /** The conversation's id; none starts one. */
  sessionId: v.nullish(words(100)),
  /** `source` of the option that was tapped, or the number of stars. */
  sourceId: v.nullish(words(100)),
  /** `text`, or the type of the option that was tapped. */
  type: v.nullish(words(40)),
  tokenId: v.nullish(words(4096)),
  /** 'hi' on a greeting */
  message: prose(TEXT_LIMITS.reply),
  userName: v.nullish(optionalLine(TEXT_LIMITS.name)),
  userEmail: v.nullish(optionalLine(TEXT_LIMITS.email)),
  customerId: v.nullish(words(100)),
  customerName: v.nullish(optionalLine(TEXT_LIMITS.name)),
  customerArea: v.nullish(optionalLine(TEXT_LIMITS.name)),
  instruments: v.nullish(
    v.pipe(
      v.array(OwnInstrument),
      v.maxLength(500),
      // the record is that of an answer, which takes any text
      v.check((all) => findUnstorable(all) === undefined, 'invalid'),
    ),
  ),
  /** A greeting skips echoing the message. */
  greet: v.nullish(Flag),
})

export const AssistantAnswer = v.object({
  ticket: absent(AssistantTicket),
  message: absent(AssistantMessage),
  chats: list(AssistantMessage),
})

export const sendToAssistant = endpoint({
  method: 'POST',
  path: '/api_v2/api-bot/send',
  summary: 'Say something to the assistant; a greeting starts a conversation.',
  access: 'customer',
  audit: false,
  body: AssistantRequest,
  data: absent(AssistantAnswer),
})

export const listAssistantChats = endpoint({
  method: 'GET',
  path: '/api_v2/api-bot/chats/{id}',
  summary: "An assistant conversation, by its ticket's id.",
  access: 'customer',
  data: list(AssistantMessage),
})
