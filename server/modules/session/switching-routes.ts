/** Linked accounts: which there are, and which one is switched on for a device. */
import type * as contract from '#contract/session'
import type { findTicketAccount as findTicketAccountCall } from '#contract/session'
import type { Handler } from '#server/http/context'
import { HttpError } from '#server/http/http-error'

import * as store from './switching-store.ts'

interface Row {
  id: number
  name: string
  area: string | null
  is_registered: boolean
}

/** Only staff are told that a name was registered: to its own people it says nothing. */
function linkedView(row: Row, isCurrent: boolean, isStaff: boolean) {
  return {
    id: row.id,
    name: row.name,
    area: row.area ?? undefined,
    is_current: isCurrent,
    is_registered: isStaff && row.is_registered ? true : undefined,
  }
}

const listLinkedCustomers: Handler<typeof contract.listLinkedCustomers> = async (
  { query },
  { db, person },
) => {
  const rows = await store.listReachable(db, person, query.search?.trim())
  const staff = person.role === 'staff'
  return { data: rows.map((row) => linkedView(row, row.id === person.customerId, staff)) }
}

const switchCustomer: Handler<typeof contract.switchCustomer> = async ({ params }, context) => {
  const { db, person, texts } = context
  const customer = await store.findReachable(db, person, params.id)
  if (!customer) throw new HttpError(404, texts.notFound)
  await store.switchOn(db, person, customer.id)
  return {
    data: linkedView(customer, true, person.role === 'staff'),
    message: texts.accounts.switched,
  }
}

const leaveCustomer: Handler<typeof contract.leaveCustomer> = async (_, { db, person, texts }) => {
  await store.switchOn(db, person, undefined)
  return { data: null, message: texts.accounts.left }
}

const findTicketAccount: Handler<typeof findTicketAccountCall> = async (
  { params },
  { db, person, texts },
) => {
  const customer = await store.findAccountOfTicket(db, person, params.id)
  if (!customer) throw new HttpError(404, texts.notFound)
  return {
    data: linkedView(customer, customer.id === person.customerId, person.role === 'staff'),
  }
}

export const switching = { listLinkedCustomers, switchCustomer, leaveCustomer, findTicketAccount }
