/** Tickets: customers open them, the vendor's staff take them through their steps, customers close them with a review. */
import type { KnownTicketStatus } from '#contract/tickets/filter'
import { ticketSlug } from '#contract/tickets/slug'
import { isWritable } from '#contract/tickets/status-rules'
import type { Context } from '#server/http/context'
import {
  ALL_CUSTOMERS,
  isOnBehalf,
  type Reader,
  readerOf,
  type Scope,
  type ScopedReader,
} from '#server/http/current-account'
import type { AcceptedFile } from '#server/http/files/accept-files'
import { conflict, invalidFields, notFound } from '#server/http/http-error'
import type { Db } from '#server/platform/db/open'
import type { Slice } from '#server/platform/db/page'

import type { ChoiceService } from '../choices/service.ts'
import type { InstrumentService } from '../instruments/service.ts'
import type { Cause, NotificationService } from '../notifications/service.ts'
import type { StorageService } from '../storage/service.ts'
import { insertAttachment } from './attachment-repository.ts'
import { type Choices, choicesOf, fieldsOf, type TicketToOpen } from './choices.ts'
import { listFollowers } from './follower-repository.ts'
import type { Landmarks } from './landmarks.ts'
import * as list from './list-repository.ts'
import type { TicketListFilter } from './list-repository.ts'
import { ticketMessages } from './messages.ts'
import { nextStatus, type TicketAction } from './policy.ts'
import * as repository from './repository.ts'
import type { StepRow } from './repository.ts'
import type { TicketRow } from './row-repository.ts'

export { toTicketDto } from './presenter.ts'
export type { TicketRow } from './row-repository.ts'

/** The status that a ticket came to, or what was added to it. */
export type TicketEvent = KnownTicketStatus | 'replied' | 'reported' | 'invoiced' | 'attached'

interface Parts {
  notifications: NotificationService
  instruments: InstrumentService
  choices: ChoiceService
  storage: StorageService
  landmarks: Landmarks
}

export class TicketService {
  readonly #notifications: NotificationService
  readonly #instruments: InstrumentService
  readonly #choices: ChoiceService
  readonly #storage: StorageService
  readonly #landmarks: Landmarks

  constructor({ notifications, instruments, choices, storage, landmarks }: Parts) {
    this.#notifications = notifications
    this.#instruments = instruments
    this.#choices = choices
    this.#storage = storage
    this.#landmarks = landmarks
  }

  /** Newest activity first. */
  async list(
    { db }: { db: Db },
    reader: ScopedReader,
    filter: TicketListFilter,
    slice: Slice,
  ): Promise<list.Found> {
    const deep = await this.#landmarks.findPage(db, reader, filter, slice)
    return deep ?? list.listTickets(db, reader, filter, slice)
  }

  /** How many tickets each status has; of the whole account, or of those that a filter finds. */
  async countByStatus(context: Context, filter: TicketListFilter) {
    const { db } = context
    const reader = readerOf(context)
    const isNarrowed = Boolean(filter.ticket_type || filter.instrument_id || filter.search)
    const rows = isNarrowed
      ? await list.countFoundByStatus(db, reader, filter)
      : await repository.countTicketsByStatus(db, reader.customerId)
    return { counts: new Map(rows.map(({ status, count }) => [status, count])), isNarrowed }
  }

  /** Throws 404 for one that the reader may not see. */
  async find(context: Context, reader: ScopedReader, id: number): Promise<TicketRow> {
    const ticket = await repository.findTicket(context.db, reader, id)
    if (!ticket) throw notFound(context)
    return ticket
  }

  /** Newest first. Throws 404 for a ticket that the reader may not see. */
  async listSteps(context: Context, reader: ScopedReader, id: number): Promise<StepRow[]> {
    await this.find(context, reader, id)
    return repository.listSteps(context.db, id)
  }

  /** How many tickets the person has to close before they may open another. */
  async countUnclosed({ db }: { db: Db }, reader: Reader): Promise<number> {
    return repository.countUnclosed(db, reader)
  }

  /** Tickets of an instrument that are neither done nor closed. */
  async countOpenOf({ db }: { db: Db }, customerId: number, instrumentId: number): Promise<number> {
    return repository.countOpenOf(db, customerId, instrumentId)
  }

  /** Throws 409 while the person has a done ticket to close, 422 for choices that are not theirs to make. */
  async open(context: Context, ticket: TicketToOpen, picture?: AcceptedFile): Promise<TicketRow> {
    const { db, now } = context
    const reader = readerOf(context)
    if ((await this.countUnclosed(context, reader)) > 0) {
      throw conflict(ticketMessages[context.language].closeTicketFirst)
    }
    const choices = choicesOf(ticket)
    await this.#checkChoices(context, ticket, choices, picture)
    const id = await repository.insertTicket(
      db,
      {
        ...choices,
        customer_id: reader.customerId,
        opened_by: reader.userId,
        ticket_type_id: ticket.ticket_type_id,
        staff_name: ticket.staff_name,
        staff_phone_number: ticket.staff_phone_number,
        description: ticket.description,
        priority: ticket.priority,
      },
      now,
      isOnBehalf(context),
    )
    if (picture) {
      const row = { ticket_id: id, uploaded_by: reader.userId, is_picture: true }
      await insertAttachment(db, { ...row, description: undefined, file: picture }, now)
      await this.#storage.requireRoom(context, reader.customerId, 'img')
    }
    await this.notifyChanged(context, id)
    return this.find(context, reader, id)
  }

  async #checkChoices(
    context: Context,
    ticket: TicketToOpen,
    { instrument_id, division_id, department_id, request_id }: Choices,
    picture: AcceptedFile | undefined,
  ): Promise<void> {
    const messages = ticketMessages[context.language]
    const { customerId } = readerOf(context)
    const errors: Parameters<typeof invalidFields>[1] = {
      ...(instrument_id !== null &&
        !(await this.#instruments.isChoosable(context, customerId, instrument_id)) && {
          instrument_id: { message: messages.instrumentNotYours },
        }),
      ...(division_id !== null &&
        !(await this.#choices.has(context, 'divisions', division_id)) && {
          division_id: 'choice' as const,
        }),
      ...(department_id !== null &&
        !(await this.#choices.has(context, 'departments', department_id)) && {
          department_id: 'choice' as const,
        }),
      ...(request_id !== null &&
        !(await this.#choices.hasRequestType(context, ticket.ticket_type_id, request_id)) && {
          request_id: 'choice' as const,
        }),
      ...(picture &&
        !fieldsOf(ticket).includes('img') && { img: { message: messages.pictureOnOtherKind } }),
    }
    if (Object.keys(errors).length > 0) throw invalidFields(context, errors)
  }

  /** done → closed, with a review. Throws 404 for a ticket that is not the account's, 409 for one that is not done. */
  async close(
    context: Context,
    id: number,
    review: { rating: number; comment: string },
  ): Promise<TicketRow> {
    const reader = readerOf(context)
    const status = await this.lock(context, reader.customerId, id)
    const to = nextStatus(status, 'close', 'customer')
    if (!to) throw conflict(ticketMessages[context.language].notDone)
    await this.#move(context, { ticketId: id, to, review })
    return this.find(context, reader, id)
  }

  /** Throws 404 for a ticket that is not the account's, 409 for one whose work has begun. */
  async cancel(context: Context, id: number): Promise<TicketRow> {
    const reader = readerOf(context)
    const status = await this.lock(context, reader.customerId, id)
    const to = nextStatus(status, 'cancel', 'customer')
    if (!to) throw conflict(ticketMessages[context.language].notCancelable)
    await this.#move(context, { ticketId: id, to, isCanceled: true })
    return this.find(context, reader, id)
  }

  /** A step of the vendor's staff. Throws 404 for no ticket, 409 where the step may not follow. */
  async takeStep(
    context: Context,
    id: number,
    action: TicketAction,
    note: string | undefined,
  ): Promise<void> {
    const status = await this.lock(context, ALL_CUSTOMERS, id)
    const to = nextStatus(status, action, 'staff')
    if (!to) throw conflict(ticketMessages[context.language].wrongTransition)
    await this.#move(context, { ticketId: id, to, note })
  }

  async #move(
    context: Context,
    move: Omit<repository.Move, 'actorId' | 'isOnBehalf'>,
  ): Promise<void> {
    const { db, now, person } = context
    const by = { actorId: person.id, isOnBehalf: isOnBehalf(context) }
    await repository.moveTicket(db, { ...move, ...by }, now)
    await this.notifyChanged(context, move.ticketId, move.to)
  }

  /** Returns the ticket's status, which stays as it is until the transaction ends. Throws 404 for none in the scope. */
  async lock(context: Context, scope: Scope, id: number): Promise<KnownTicketStatus> {
    const status = await repository.lockStatus(context.db, scope, id)
    if (status === undefined) throw notFound(context)
    return status
  }

  /** As {@link lock}. Throws 409 for a ticket that is closed. */
  async lockWritable(context: Context, scope: Scope, id: number): Promise<void> {
    const status = await this.lock(context, scope, id)
    if (!isWritable(status)) throw conflict(ticketMessages[context.language].isClosed)
  }

  /** Whether the reader has yet to look at what happened on it. */
  async hasNews(context: Context, id: number): Promise<boolean> {
    return this.#notifications.hasNewsOf(context, id)
  }

  /** Throws 404 for a ticket that is not the account's. */
  async markOpened(context: Context, reader: Reader, id: number): Promise<void> {
    await this.find(context, reader, id)
    await this.#notifications.markReadOf(context, id)
  }

  /** Something happened on the ticket that is no step: it moves up in the lists. */
  async touch({ db, now }: Context, id: number): Promise<void> {
    await repository.touchTicket(db, id, now)
  }

  /**
   * Tells people of what happened on a ticket, in the transaction that causes it. Those who opened it or wrote in its chat
   * are told on all their devices; for everybody else of the account, and for who did it, open pages are refreshed
   * without a word. Without `event` nobody is told a word.
   */
  async notifyChanged(cause: Cause, id: number, event?: TicketEvent): Promise<void> {
    const { db, person } = cause
    const { number, customer_id } = await repository.readSubject(db, id)
    const followers = await listFollowers(db, id, customer_id)
    const page = `/tickets/${ticketSlug(number)}/${id}`
    const payload = {
      ticket_id: String(id),
      ticket_number: number,
      customer_id: String(customer_id),
      url: page,
      access_token: undefined,
    }
    const change = { customerId: customer_id, page, payload }
    const notified = event ? followers.filter((one) => one.follows && one.id !== person?.id) : []
    if (event) {
      await this.#notifications.announce(cause, {
        ...change,
        direction: event === 'replied' ? 'ChatMessageActivity' : 'TicketActivity',
        people: notified,
        words: (language) => {
          const { title, body } = ticketMessages[language].news[event]
          return { title: `${number} · ${title}`, body: `${body} ${number}` }
        },
        digest: {
          topic: 'ticket',
          subjectId: id,
          heading: number,
          line: (language) => ticketMessages[language].news[event].title,
          isReply: event === 'replied',
        },
        // in every language: its second word is read as the status (specification 3)
        listed: {
          customerId: customer_id,
          ticketId: id,
          title: number,
          body: `Ticket ${event} ${number}`,
        },
      })
    }
    const others = followers.filter((one) => !notified.includes(one))
    await this.#notifications.refresh(cause, {
      ...change,
      direction: 'TicketActivity',
      people: others,
    })
  }
}
