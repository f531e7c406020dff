/** Builds the world of a test, row by row, under names that no other test has. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'

import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'

import type { KnownTicketStatus } from '#contract/tickets/filter'
import { TICKET_TYPE } from '#contract/tickets/kinds'
import type { Db } from '#server/platform/db/open'
import type { StoredFile } from '#server/platform/files/file-store'

export interface Organisation {
  id: number
  name: string
}

export interface Employee {
  id: number
  name: string
  email: string
  password: string
}

/** `rina` becomes something like `rina 4f1c`. */
function unique(name: string): string {
  return `${name} ${randomUUID().slice(0, 8)}`
}

export class Builders {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  async organisation(name = 'laboratory'): Promise<Organisation> {
    return this.#db
      .insertInto('customers')
      .values({ name: unique(name), area: 'Jakarta' })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
  }

  /** Works for the first of `organisations` unless switched, and may switch to the others. */
  async employee(name: string, ...organisations: Organisation[]): Promise<Employee> {
    const [first] = organisations
    const employee = await this.#person(name, 'customer', first?.id)
    for (const { id } of organisations) {
      const link = { user_id: employee.id, customer_id: id }
      await this.#db.insertInto('user_customers').values(link).execute()
    }
    return employee
  }

  /** Somebody who has set no password yet. */
  async newcomer(name: string, organisation: Organisation): Promise<Omit<Employee, 'password'>> {
    const { id, email } = await this.employee(name, organisation)
    await this.#db
      .updateTable('users')
      .set({ password_hash: sql`default` })
      .where('id', '=', id)
      .execute()
    return { id, name, email }
  }

  async vendorStaff(name: string): Promise<Employee> {
    return this.#person(name, 'staff', undefined)
  }

  async #person(
    name: string,
    role: 'customer' | 'staff',
    customerId: number | undefined,
  ): Promise<Employee> {
    const email = `${unique(name).replaceAll(' ', '.').toLowerCase()}@test.lab`
    const password = `secret of ${name}`
    const { id } = await this.#db
      .insertInto('users')
      .values({
        email,
        name,
        role,
        // the cheapest that the algorithm knows: a test signs in often
        password_hash: await hash(password, { memoryCost: 8, timeCost: 1 }),
        current_customer_id: customerId ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, name, email, password }
  }

  /** The token of a device on which they are signed in; `account` is switched on there: their first one without it, none where null. */
  async session(
    { id }: Pick<Employee, 'id'>,
    { account, at = new Date() }: { account?: Pick<Organisation, 'id'> | null; at?: Date } = {},
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    await this.#db
      .insertInto('tokens')
      .values(({ selectFrom, val }) => ({
        user_id: id,
        hash: createHash('sha256').update(token).digest(),
        customer_id:
          account !== undefined
            ? val(account?.id ?? null)
            : selectFrom('user_customers')
                .innerJoin('users', 'users.id', 'user_customers.user_id')
                .where('users.id', '=', id)
                .select('user_customers.customer_id')
                .orderBy((eb) =>
                  eb('users.current_customer_id', 'is distinct from', eb.ref('customer_id')),
                )
                .orderBy('customer_id')
                .limit(1),
        created_at: at,
        last_used_at: at,
        entered_by: 'password' as const,
        proved_by: 'password' as const,
        proved_at: at,
      }))
      .execute()
    return token
  }

  /** `employee` may switch to `organisation`, too. */
  async link(employee: Employee, organisation: Organisation): Promise<void> {
    const link = { user_id: employee.id, customer_id: organisation.id }
    await this.#db.insertInto('user_customers').values(link).execute()
  }

  async unlink(employee: Employee, organisation: Organisation): Promise<void> {
    await this.#db
      .deleteFrom('user_customers')
      .where('user_id', '=', employee.id)
      .where('customer_id', '=', organisation.id)
      .execute()
  }

  async instrument(
    owner: Organisation,
    given: { type?: string; category?: string; is_active?: boolean; serial?: string } = {},
  ) {
    const type = await this.#db
      .insertInto('instrument_types')
      .values({
        name: unique(given.type ?? 'Analyser'),
        manufacture: 'Auralis',
        category: given.category ?? 'Haematology',
      })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
    const instrument = await this.#db
      .insertInto('instruments')
      .values({
        customer_id: owner.id,
        instrument_type_id: type.id,
        serial_number: given.serial ?? `SN-${randomUUID().slice(0, 8)}`,
        contract_type: 'Full service',
        contract_until: '2027-06-30',
        is_active: given.is_active ?? true,
      })
      .returning(['id', 'serial_number'])
      .executeTakeFirstOrThrow()
    return { ...instrument, type: type.name, instrument_type_id: type.id }
  }

  async division() {
    return this.#db
      .insertInto('divisions')
      .values({ name: unique('division') })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
  }

  async department() {
    return this.#db
      .insertInto('departments')
      .values({ name: unique('department') })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
  }

  async requestType(ticketTypeId: number = TICKET_TYPE.technicalRequest) {
    return this.#db
      .insertInto('request_types')
      .values({ ticket_type_id: ticketTypeId, name: unique('request') })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
  }

  async banner(text: string, given: { only?: Organisation; ends_at?: Date } = {}) {
    return this.#db
      .insertInto('banners')
      .values({
        title: unique(text),
        tone: 'news',
        customer_id: given.only?.id ?? null,
        ends_at: given.ends_at ?? null,
      })
      .returning(['id', 'title'])
      .executeTakeFirstOrThrow()
  }

  /** The vendor moved the ticket on, as its own side of the work will. */
  async moveTicket(ticketId: number, status: KnownTicketStatus, by: Employee): Promise<void> {
    const now = new Date()
    await this.#db
      .updateTable('tickets')
      .set({ status, last_activity_at: now, closed_at: status === 'closed' ? now : null })
      .where('id', '=', ticketId)
      .execute()
    await this.#db
      .insertInto('ticket_steps')
      .values({ ticket_id: ticketId, status, actor_id: by.id, note: `now ${status}` })
      .execute()
  }

  async reply(ticketId: number, by: Employee, comment: string): Promise<void> {
    await this.#db
      .insertInto('replies')
      .values({ ticket_id: ticketId, author_id: by.id, comment })
      .execute()
  }

  /** A file whose bytes lie under `key` of the file store; a description alone where nothing is given. */
  async attachment(
    ticketId: number,
    by: Employee,
    description: string,
    file?: StoredFile & { name: string; extension: string; mime: string },
  ) {
    return this.#db
      .insertInto('attachments')
      .values({
        ticket_id: ticketId,
        uploaded_by: by.id,
        description,
        name: file?.name ?? '',
        extension: file?.extension ?? null,
        mime: file?.mime ?? null,
        size: file?.size ?? null,
        storage_key: file?.key ?? null,
        sha256: file?.sha256 ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  }

  /** A report of the vendor with one of each part. */
  async serviceReport(ticketId: number, summary: string, parts: readonly string[]) {
    const report = await this.#db
      .insertInto('service_reports')
      .values({ ticket_id: ticketId, number: unique('SR'), summary })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow()
    for (const name of parts) {
      const part = { service_report_id: report.id, name, quantity: 1 }
      await this.#db.insertInto('service_report_parts').values(part).execute()
    }
    return report
  }

  /** Of two lines. */
  async invoice(ticketId: number) {
    const invoice = await this.#db
      .insertInto('invoices')
      .values({ ticket_id: ticketId, number: `INV/2026/11 ${String(ticketId).padStart(4, '0')}` })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow()
    const lines = [
      { description: 'Reagent probe', quantity: 2, unit_price: 1_250_000 },
      { description: 'Travel', quantity: 1, unit_price: 333 },
    ]
    for (const line of lines) {
      const row = { ...line, invoice_id: invoice.id }
      await this.#db.insertInto('invoice_lines').values(row).execute()
    }
    return invoice
  }
}
