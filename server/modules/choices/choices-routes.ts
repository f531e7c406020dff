/** The short lists that the ticket form chooses from. */
import type * as contract from '#contract/choices'
import type { Handler } from '#server/http/context'

import * as store from './choices-store.ts'

const listTicketTypes: Handler<typeof contract.listTicketTypes> = async (_, { db }) => {
  const rows = await store.listTicketTypes(db)
  return {
    data: rows.map(({ id, name, alias, separator_name, separator_group }) => ({
      id,
      name,
      alias,
      separator: { name: separator_name, group: separator_group },
    })),
  }
}

const listDivisions: Handler<typeof contract.listDivisions> = async (_, { db }) => ({
  data: await store.listDivisions(db),
})

const listDepartments: Handler<typeof contract.listDepartments> = async (_, { db }) => ({
  data: await store.listDepartments(db),
})

const listRequestTypes: Handler<typeof contract.listRequestTypes> = async ({ params }, { db }) => ({
  data: await store.listRequestTypes(db, params.id),
})

export const choices = { listTicketTypes, listDivisions, listDepartments, listRequestTypes }
