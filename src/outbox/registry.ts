/**
 * What works offline, one row per command. Everything that stores, sends, shows, counts or encrypts commands reads it
 * here.
 */
import { sendToAssistant } from '#contract/assistant'
import {
  answerCafQuestions,
  chooseCafOption,
  confirmCafInformation,
  markCafRead,
  submitCafDocument,
} from '#contract/caf/calls'
import type { CallInput, Endpoint } from '#contract/http/endpoint'
import { TEXT_LIMITS } from '#contract/http/limits'
import { markNotificationRead } from '#contract/notifications'
import { createReply, markRepliesRead } from '#contract/replies'
import { deleteAttachment, uploadAttachment } from '#contract/tickets/attachments'
import { cancelTicket, closeTicket, createTicket } from '#contract/tickets/calls'

import { pendingId } from './pending-id.ts'

/** The key of a query, as src/api builds it. */
type StaleKey = readonly (string | number)[]

export interface CommandRow<E extends Endpoint, Label extends string> {
  call: E
  /** Commands of one lane are sent in order; `key` is the command's own. */
  lane: (input: CallInput<E>, key: string) => string
  /** Of two untried commands with the same key only the later one counts; `''` means that each counts. */
  dedupeKey: (input: CallInput<E>) => string
  /** Merges two commands with the same dedupe key; without it the later one is sent. */
  merge?: (older: CallInput<E>, newer: CallInput<E>) => CallInput<E>
  /**
   * What a backend without idempotency keys does with a repetition after a lost answer:
   * - `adds`: it executes it again, so the person is asked first
   * - `done`: it refuses what is done already, which counts as sent
   * - `refuses`: the same, but the person is told, since text they wrote may be lost
   */
  repeated: 'adds' | 'done' | 'refuses'
  /**
   * Keys of the queries that it makes stale. An answer to the first of them contains it, if it was read after it was
   * sent.
   */
  makesStale: (input: CallInput<E>) => readonly [StaleKey, ...StaleKey[]]
  /** Key of its label in `outbox.labels`. */
  label: Label
  /** The text that may be edited while it is unsent: its field of the body, and the maximum length in characters. */
  edit: { field: string; max: number } | false
  /** Nobody typed it: it is not shown or counted, nor kept once it is refused or sent. */
  silent: boolean
  /**
   * Later commands of its lane build on it. Once it is refused they wait until it is retried or discarded; others pass
   * it.
   */
  isNeededByLater: boolean
  /** The rest of its lane refers to what it creates: it gets the new id once this is sent, and is discarded with it. */
  opensLane?: true
}

function command<E extends Endpoint, const Label extends string>(row: CommandRow<E, Label>) {
  return row
}

const ticketLane = ({ params }: { params: { id: string | number } }) => `ticket:${params.id}`
const cafLane = (id: string | number) => `caf:${id}`
export const conversationLane = (id: string | number) => `assistant:${id}`
const eachCounts = () => ''

const ticketKey = (id: string | number) => ['tickets', 'detail', Number(id)] as const
const wholeTicket = ({ params }: { params: { id: string | number } }) =>
  [ticketKey(params.id), ['tickets']] as const
const partOfTicket =
  (part: 'replies' | 'attachments') =>
  ({ params }: { params: { id: string | number } }) =>
    [[...ticketKey(params.id), part], ['tickets']] as const
const cafForm = (id: string | number) => [['caf', 'detail', Number(id)], ['caf']] as const

export const COMMANDS = {
  createTicket: command({
    call: createTicket,
    lane: (_input, key) => `ticket:${pendingId(key)}`,
    dedupeKey: eachCounts,
    repeated: 'adds',
    makesStale: () => [['tickets', 'list'], ['tickets']],
    label: 'openTicket',
    edit: { field: 'description', max: TEXT_LIMITS.description },
    silent: false,
    isNeededByLater: true,
    opensLane: true,
  }),
  createReply: command({
    call: createReply,
    lane: ticketLane,
    dedupeKey: eachCounts,
    repeated: 'adds',
    makesStale: partOfTicket('replies'),
    label: 'message',
    edit: { field: 'comment', max: TEXT_LIMITS.reply },
    silent: false,
    isNeededByLater: false,
  }),
  uploadAttachment: command({
    call: uploadAttachment,
    lane: ticketLane,
    dedupeKey: eachCounts,
    repeated: 'adds',
    makesStale: partOfTicket('attachments'),
    label: 'file',
    edit: { field: 'description', max: TEXT_LIMITS.comment },
    silent: false,
    isNeededByLater: false,
  }),
  deleteAttachment: command({
    call: deleteAttachment,
    lane: ticketLane,
    dedupeKey: eachCounts,
    repeated: 'done',
    makesStale: partOfTicket('attachments'),
    label: 'deleteFile',
    edit: false,
    silent: false,
    isNeededByLater: false,
  }),
  cancelTicket: command({
    call: cancelTicket,
    lane: ticketLane,
    dedupeKey: eachCounts,
    repeated: 'done',
    makesStale: wholeTicket,
    label: 'cancelTicket',
    edit: false,
    silent: false,
    isNeededByLater: false,
  }),
  closeTicket: command({
    call: closeTicket,
    lane: ticketLane,
    dedupeKey: eachCounts,
    repeated: 'refuses',
    makesStale: wholeTicket,
    label: 'closeTicket',
    edit: { field: 'comment', max: TEXT_LIMITS.comment },
    silent: false,
    isNeededByLater: false,
  }),
  markRepliesRead: command({
    call: markRepliesRead,
    lane: ({ params }) => `replies-read:${params.id}`,
    dedupeKey: ({ params }) => `replies-read:${params.id}`,
    repeated: 'done',
    makesStale: partOfTicket('replies'),
    label: 'markRead',
    edit: false,
    silent: true,
    isNeededByLater: false,
  }),
  markNotificationRead: command({
    call: markNotificationRead,
    lane: ({ params }) => `notification:${params.id}`,
    dedupeKey: ({ params }) => `notification-read:${params.id}`,
    repeated: 'done',
    makesStale: () => [['notifications']],
    label: 'markRead',
    edit: false,
    silent: true,
    isNeededByLater: false,
  }),
  markCafRead: command({
    call: markCafRead,
    lane: ({ params }) => cafLane(params.id),
    dedupeKey: ({ params }) => `caf-read:${params.id}`,
    repeated: 'done',
    makesStale: ({ params }) => cafForm(params.id),
    label: 'markCafRead',
    edit: false,
    silent: false,
    isNeededByLater: true,
  }),
  chooseCafOption: command({
    call: chooseCafOption,
    lane: ({ body }) => cafLane(body.caf_document_id),
    dedupeKey: ({ body }) => `caf-choice:${body.caf_document_id}`,
    repeated: 'done',
    makesStale: ({ body }) => cafForm(body.caf_document_id),
    label: 'cafChoice',
    edit: false,
    silent: false,
    isNeededByLater: true,
  }),
  answerCafQuestions: command({
    call: answerCafQuestions,
    lane: ({ body }) => cafLane(body.caf_document_id),
    dedupeKey: ({ body }) => `caf-answers:${body.caf_document_id}`,
    merge: (older, newer) => ({
      body: {
        ...newer.body,
        caf_answer_questions: latestAnswers([
          ...older.body.caf_answer_questions,
          ...newer.body.caf_answer_questions,
        ]),
      },
    }),
    repeated: 'done',
    makesStale: ({ body }) => cafForm(body.caf_document_id),
    label: 'cafAnswers',
    edit: false,
    silent: false,
    isNeededByLater: true,
  }),
  confirmCafInformation: command({
    call: confirmCafInformation,
    lane: ({ body }) => cafLane(body.caf_document_id),
    dedupeKey: ({ body }) => `caf-confirm:${body.caf_document_id}`,
    repeated: 'done',
    makesStale: ({ body }) => cafForm(body.caf_document_id),
    label: 'cafStatement',
    edit: false,
    silent: false,
    isNeededByLater: true,
  }),
  submitCafDocument: command({
    call: submitCafDocument,
    lane: ({ params }) => cafLane(params.id),
    dedupeKey: eachCounts,
    repeated: 'refuses',
    makesStale: ({ params }) => cafForm(params.id),
    label: 'submitCaf',
    edit: false,
    silent: false,
    isNeededByLater: true,
  }),
  sendToAssistant: command({
    call: sendToAssistant,
    lane: ({ body }) => conversationLane(body.sessionId ?? `of ${body.customerId ?? ''}`),
    dedupeKey: eachCounts,
    repeated: 'adds',
    // The first message of a conversation is shown by whichever conversation it has started.
    makesStale: ({ body: { sessionId } }) => [
      ['assistant', 'chats', ...(sessionId ? [Number(sessionId)] : [])],
    ],
    label: 'assistantMessage',
    edit: false,
    silent: false,
    isNeededByLater: true,
  }),
}

interface Answer {
  id: string | number
  answer: string
}

/** One answer per question: the last one given. */
function latestAnswers(answers: readonly Answer[]): Answer[] {
  return [...new Map(answers.map((answer) => [Number(answer.id), answer])).values()]
}
