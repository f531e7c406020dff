/** Customer accounts: the organisations that tickets, instruments and papers belong to. */
import type { Context } from '#server/http/context'
import { invalidFields } from '#server/http/http-error'
import type { Db } from '#server/platform/db/open'

import * as repository from './repository.ts'
import type { CustomerRow } from './repository.ts'

export { toCustomerDto } from './presenter.ts'
export type { CustomerRow } from './repository.ts'

export class CustomerService {
  async read({ db }: { db: Db }, id: number): Promise<CustomerRow> {
    return repository.readCustomer(db, id)
  }

  /** Those of these ids, by id. */
  async findAll({ db }: { db: Db }, ids: readonly number[]): Promise<Map<number, CustomerRow>> {
    const rows = await repository.listCustomers(db, [...new Set(ids)])
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** Whom something is for: the account that is named, or null for all customers. Throws 422 on `customer`. */
  async findAudience(context: Context, asked: string | undefined): Promise<number | null> {
    return asked === undefined ? null : (await this.findByIdOrName(context, asked)).id
  }

  /** The account of this id or whole name, as the vendor's staff name it. Throws 422 on `customer` where it is not one. */
  async findByIdOrName(context: Context, asked: string): Promise<CustomerRow> {
    const [customer, another] = await repository.findCustomers(context.db, asked)
    if (customer && !another) return customer
    throw invalidFields(context, { customer: 'choice' })
  }
}
