/** Shared benches: made, changed and removed, and who belongs to one. */
import type * as v from 'valibot'

import {
  BENCH_LIMITS,
  type BenchEdit,
  type BenchEntry,
  type NewBench,
} from '#contract/security/benches'
import type { Context } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { conflict, HttpError, invalidFields, notFound } from '#server/http/http-error'
import type { Db } from '#server/platform/db/open'
import { DAY_MS } from '#server/platform/durations'

import type { AuditService } from '../audit/service.ts'
import type { PersonService, SessionService } from '../session/service.ts'
import { deleteOldAddresses, keepAddress } from './address-repository.ts'
import { benchMessages } from './messages.ts'
import * as pins from './pin-repository.ts'
import { mayUseBenches } from './policy.ts'
import * as repository from './repository.ts'
import type { BenchRow, BenchWithPeople } from './repository.ts'

interface Parts {
  people: PersonService
  sessions: SessionService
  audit: AuditService
  /** Switches the session to this account. Throws 404 for one that is not the person's to choose. */
  switchTo: (context: Context, customerId: number) => Promise<unknown>
}

export class BenchService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** By name, each with its people by name. */
  async list(context: Context): Promise<BenchWithPeople[]> {
    const { customerId } = readerOf(context)
    return this.#withPeople(context.db, await repository.listBenches(context.db, customerId))
  }

  /**
   * A repeat returns the bench that the key has. Throws 403 for staff, 409 where the organisation has as many as it may,
   * 422 on `bench_key` for a key of somebody else's bench.
   */
  async create(
    context: Context,
    {
      bench_key,
      name,
      lock_minutes = BENCH_LIMITS.lockMinutes.usual,
    }: v.InferOutput<typeof NewBench>,
  ): Promise<BenchWithPeople> {
    requireUse(context)
    const { db, now, person, language } = context
    const { customerId } = readerOf(context)
    await repository.lockCustomer(db, customerId)
    const known = await repository.findByKey(db, bench_key)
    if (known?.customer_id === customerId) return this.#read(context, known.id)
    const { length } = await repository.listBenches(db, customerId)
    if (length >= BENCH_LIMITS.benches) throw conflict(benchMessages[language].tooManyBenches)
    const row = { customer_id: customerId, name, lock_minutes, created_by: person.id }
    const id = await repository.insertBench(db, bench_key, row, now)
    if (id === undefined) throw invalidFields(context, { bench_key: 'invalid' })
    return this.#read(context, id)
  }

  /** Absent fields stay as they are. Throws 403 for staff, 404 for one that is not the organisation's. */
  async edit(
    context: Context,
    id: number,
    edit: v.InferOutput<typeof BenchEdit>,
  ): Promise<BenchWithPeople> {
    requireUse(context)
    await this.#read(context, id)
    await repository.editBench(context.db, id, edit)
    return this.#read(context, id)
  }

  /** Throws 404 for one that is not the organisation's. */
  async remove(context: Context, id: number): Promise<void> {
    const { customerId } = readerOf(context)
    if (!(await repository.lockBench(context.db, customerId, id))) throw notFound(context)
    // behind the bench: the session that asks may be one of those that end with it
    await this.#parts.sessions.hold(context)
    await repository.removeBench(context.db, customerId, id, context.now)
  }

  /** Throws 404 for a bench that is not the organisation's, and for somebody who is not on it. */
  async removePerson(context: Context, benchId: number, userId: number): Promise<void> {
    const { customerId } = readerOf(context)
    if (!(await repository.lockBench(context.db, customerId, benchId))) throw notFound(context)
    await this.#parts.sessions.hold(context)
    const isGone = await repository.deleteMember(context.db, { benchId, userId })
    if (!isGone) throw notFound(context)
  }

  /**
   * The session that asks belongs to the bench from now on, unlocked, with the bench's account switched on; earlier ones
   * of the person there end. Throws 403 for staff, 404 for a key that is unknown or another organisation's, 422 on `pin`
   * where somebody new brings none, 409 where there are as many people as there may be.
   */
  async enter(
    context: Context,
    { bench_key, pin }: v.InferOutput<typeof BenchEntry>,
  ): Promise<void> {
    requireUse(context)
    const { people, sessions, audit, switchTo } = this.#parts
    const { now, person } = context
    await context.db.transaction().execute(async (db) => {
      const inside = { ...context, db }
      await people.lock(inside, person.id)
      const bench = await repository.lockByKey(db, bench_key)
      if (!bench || !(await repository.holdLink(db, person.id, bench.customer_id))) {
        throw notFound(context)
      }
      // behind the bench: who takes somebody off holds that while it ends their sessions
      await sessions.hold(inside)
      await this.#requirePlace(inside, bench.id, pin !== undefined)
      await repository.noteUse(db, bench.id, now)
      if (pin) {
        await pins.putPin(db, bench, { userId: person.id, pin, now })
        await pins.setStrangePins(db, bench.id, null)
      }
      const whose = { benchId: bench.id, userId: person.id }
      await repository.editMember(db, whose, { last_unlocked_at: now })
      await keepAddress(db, { ...whose, block: context.sender.block }, now)
      await switchTo(inside, bench.customer_id)
      await sessions.enterBench(inside, bench.id)
      await audit.record(
        { db, now, person: { bench } },
        {
          action: 'enterBench',
          actorId: person.id,
          customerId: bench.customer_id,
          subject: { kind: 'bench', id: bench.id },
        },
      )
    })
  }

  /** On all benches: the password or its factors are others now, and whoever knew them may have set a PIN. The caller has locked the person. */
  async forgetPins({ db }: { db: Db }, userId: number): Promise<void> {
    await pins.deletePins(db, userId)
  }

  /** Removes addresses that are known no longer, and benches that nobody entered within a day: making them was interrupted. */
  async cleanUp({ db, now }: { db: Db; now: Date }): Promise<void> {
    await repository.removeNeverUsed(db, { madeBefore: new Date(now.getTime() - DAY_MS), now })
    await deleteOldAddresses(db, now)
  }

  async #requirePlace(context: Context, benchId: number, hasPin: boolean): Promise<void> {
    const { db, person, language } = context
    const { choosePin, tooManyPeople } = benchMessages[language]
    const known = await repository.listPeople(db, [benchId])
    if (known.some(({ user_id: id }) => id === person.id)) return
    if (!hasPin) throw invalidFields(context, { pin: { message: choosePin } })
    if (known.length >= BENCH_LIMITS.people) throw conflict(tooManyPeople)
  }

  async #read(context: Context, id: number): Promise<BenchWithPeople> {
    const { customerId } = readerOf(context)
    const bench = await repository.findBench(context.db, customerId, id)
    if (!bench) throw notFound(context)
    const people = await repository.listPeople(context.db, [id])
    return { bench, people }
  }

  async #withPeople(db: Db, benches: readonly BenchRow[]): Promise<BenchWithPeople[]> {
    const people = await repository.listPeople(
      db,
      benches.map(({ id }) => id),
    )
    return benches.map((bench) => ({
      bench,
      people: people.filter(({ bench_id: id }) => id === bench.id),
    }))
  }
}

function requireUse({ person, language }: Pick<Context, 'person' | 'language'>): void {
  if (mayUseBenches(person)) return
  throw new HttpError(403, benchMessages[language].forCustomers)
}
