/** What may be done offline: each call, the lane it goes in, and what a later one replaces. */
import { sendToAssistant } from '#contract/assistant'
import {
  answerCafQuestions,
  chooseCafOption,
  confirmCafInformation,
  markCafRead,
  submitCafDocument,
} from '#contract/caf/calls'
import type { CallAnswer, CallInput, Endpoint } from '#contract/http/endpoint'
import { markNotificationRead } from '#contract/notifications'
import { createReply, markRepliesRead } from '#contract/replies'
import { deleteAttachment, uploadAttachment } from '#contract/tickets/attachments'
import { cancelTicket, closeTicket, createTicket } from '#contract/tickets/calls'

import { waitingId } from './waiting-id.ts'

/** How one call is queued. */
interface CommandKind<E extends Endpoint> {
  endpoint: E
  /** Commands of one lane are sent one after the other; `key` is the command's own. */
  lane: (input: CallInput<E>, key: string) => string
  /** Of two that wait in one slot the later one counts. Empty: every one counts. */
  slot?: (input: CallInput<E>) => string
  /** Done twice, it is there twice: where the backend takes no key, the person is asked before it is sent once more. */
  adds?: true
  /** What is sent in place of two that wait in one slot; the later one when left out. */
  merge?: (older: CallInput<E>, newer: CallInput<E>) => CallInput<E>
}

function kind<E extends Endpoint>(of: CommandKind<E>): CommandKind<E> {
  return of
}

const ticketLane = ({ params }: { params: { id: string | number } }) => `ticket:${params.id}`
const talkLane = (id: string | number) => `assistant:${id}`
const cafLane = (id: unknown) => `caf:${String(id)}`

export const COMMANDS = {
  createTicket: kind({
    endpoint: createTicket,
    adds: true,
    lane: (_input, key) => `ticket:${waitingId(key)}`,
  }),
  createReply: kind({ endpoint: createReply, lane: ticketLane, adds: true }),
  uploadAttachment: kind({ endpoint: uploadAttachment, lane: ticketLane, adds: true }),
  deleteAttachment: kind({ endpoint: deleteAttachment, lane: ticketLane }),
  cancelTicket: kind({ endpoint: cancelTicket, lane: ticketLane }),
  closeTicket: kind({ endpoint: closeTicket, lane: ticketLane }),
  markRepliesRead: kind({
    endpoint: markRepliesRead,
    lane: ({ params }) => `replies-read:${params.id}`,
    slot: ({ params }) => `replies-read:${params.id}`,
  }),
  markNotificationRead: kind({
    endpoint: markNotificationRead,
    lane: ({ params }) => `notification:${params.id}`,
    slot: ({ params }) => `notification-read:${params.id}`,
  }),
  markCafRead: kind({
    endpoint: markCafRead,
    lane: ({ params }) => cafLane(params.id),
    slot: ({ params }) => `caf-read:${params.id}`,
  }),
  chooseCafOption: kind({
    endpoint: chooseCafOption,
    lane: ({ body }) => cafLane(body.caf_document_id),
    slot: ({ body }) => `caf-choice:${body.caf_document_id}`,
  }),
  answerCafQuestions: kind({
    endpoint: answerCafQuestions,
    lane: ({ body }) => cafLane(body.caf_document_id),
    slot: ({ body }) => `caf-answers:${body.caf_document_id}`,
    merge: (older, newer) => ({
      body: {
        ...newer.body,
        caf_answer_questions: latestAnswers([
          ...older.body.caf_answer_questions,
          ...newer.body.caf_answer_questions,
        ]),
      },
    }),
  }),
  confirmCafInformation: kind({
    endpoint: confirmCafInformation,
    lane: ({ body }) => cafLane(body.caf_document_id),
    slot: ({ body }) => `caf-confirm:${body.caf_document_id}`,
  }),
  submitCafDocument: kind({
    endpoint: submitCafDocument,
    lane: ({ params }) => cafLane(params.id),
  }),
  sendToAssistant: kind({
    endpoint: sendToAssistant,
    adds: true,
    lane: ({ body }) => talkLane(body.sessionId ?? `of ${body.customerId ?? ''}`),
  }),
}

export type CommandName = keyof typeof COMMANDS
type EndpointOf<N extends CommandName> = (typeof COMMANDS)[N]['endpoint']

/** What a command carries: the call's input, its files apart. */
export type CommandInput<N extends CommandName> = N extends CommandName
  ? Omit<CallInput<EndpointOf<N>>, 'files'>
  : never
export type CommandData<N extends CommandName> = CallAnswer<EndpointOf<N>>['data']

type AnyInput = Record<'params' | 'query' | 'body' | 'files', never>

/** The kind of a command whose name is only known when it runs. */
export function kindOf(name: CommandName): CommandKind<Endpoint> {
  return COMMANDS[name]
}

export function laneOf(name: CommandName, input: unknown, key: string): string {
  return kindOf(name).lane(input as AnyInput, key)
}

export function slotOf(name: CommandName, input: unknown): string {
  return kindOf(name).slot?.(input as AnyInput) ?? ''
}

export function merged<N extends CommandName>(
  name: N,
  older: CommandInput<N>,
  newer: CommandInput<N>,
): CommandInput<N> {
  const { merge } = kindOf(name)
  return merge ? (merge(older as AnyInput, newer as AnyInput) as unknown as CommandInput<N>) : newer
}

/** `input` with every mention of the waiting id made the ticket's own. */
export function withArrival<I>(input: I, waiting: string, id: number): I {
  return JSON.parse(JSON.stringify(input), (_name, value: unknown) =>
    value === waiting ? id : value,
  ) as I
}

/**
 * What was said before its conversation had an id, as it is meant now that it has: the words that began it were sent.
 * `undefined` for what is meant for one already, or may be with the server.
 */
export function joinTalk(
  { name, input, uncertain }: { name: CommandName; input: unknown; uncertain: boolean },
  id: number,
): { input: CommandInput<'sendToAssistant'>; lane: string } | undefined {
  if (name !== 'sendToAssistant' || uncertain) return undefined
  const { body } = input as CommandInput<'sendToAssistant'>
  if (body.sessionId) return undefined
  return { input: { body: { ...body, sessionId: String(id) } }, lane: talkLane(id) }
}

interface Answer {
  id: string | number
  answer: string
}

/** One answer a question: the last that was given. */
function latestAnswers(answers: readonly Answer[]): Answer[] {
  return [...new Map(answers.map((answer) => [Number(answer.id), answer])).values()]
}
