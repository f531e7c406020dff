/** The virtual assistant's conversation (spec 2.4, 3, 4). */
import * as v from 'valibot'

import { TEXT_LIMITS } from '../limits.ts'
import { Stamp } from '../stamp.ts'
import { absent, Flag, Id, list, openEnum, optionalLine, Text } from '../value.ts'
import { OwnInstrument } from './person.ts'

/** spec 2.4 */
export const ASSISTANT_OPTION_TYPES = [
  'button',
  'device',
  'rating',
  'link',
  'youtube',
  'video',
  'ticket',
] as const

export const AssistantLink = v.object({
  type: v.fallback(openEnum(ASSISTANT_OPTION_TYPES), 'button'),
  title: absent(Text),
  source: absent(Text),
  serialNumber: absent(Text),
  manufacture: absent(Text),
})

/** spec 3: assistant chat message */
export const AssistantMessage = v.object({
  id: absent(Id),
  /** True where the customer wrote it. */
  user: v.fallback(Flag, false),
  message: v.fallback(Text, ''),
  links: list(AssistantLink),
  /** YYYY-MM-DD hh:mm in sync */
  time: absent(v.union([Text, Stamp])),
})

/** spec 3: assistant chat ticket */
export const AssistantTicket = v.object({
  id: absent(Id),
  number: absent(Text),
  status: absent(Text),
  lastAction: absent(v.union([Text, Stamp])),
})

/** spec 3: assistant chat request. Who is asking is taken from the session, never from here. */
export const AssistantRequest = v.object({
  sessionId: v.nullish(v.pipe(Text, v.maxLength(100))),
  sourceId: v.nullish(v.pipe(Text, v.maxLength(100))),
  type: v.nullish(v.pipe(Text, v.maxLength(40))),
  tokenId: v.nullish(v.pipe(Text, v.maxLength(4096))),
  /** 'hi' on a greeting */
  message: v.pipe(
    v.string('required'),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(TEXT_LIMITS.reply, 'too_long'),
  ),
  userName: v.nullish(optionalLine(TEXT_LIMITS.name)),
  userEmail: v.nullish(optionalLine(TEXT_LIMITS.email)),
  customerId: v.nullish(v.union([v.number(), v.string()])),
  customerName: v.nullish(optionalLine(TEXT_LIMITS.name)),
  customerArea: v.nullish(optionalLine(TEXT_LIMITS.name)),
  instruments: v.nullish(v.pipe(v.array(OwnInstrument), v.maxLength(500))),
  /** A greeting skips echoing the message. */
  greet: v.nullish(Flag),
})

export const AssistantAnswer = v.object({
  ticket: absent(AssistantTicket),
  message: absent(AssistantMessage),
  chats: list(AssistantMessage),
})
