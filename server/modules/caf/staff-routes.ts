/** Calls of the vendor's staff about acknowledgement forms of all customers. */
import type { DeskCaf } from '#contract/caf/staff'
import type * as calls from '#contract/caf/staff'
import type { Context, Routes } from '#server/http/context'
import { ALL_CUSTOMERS } from '#server/http/current-account'
import { pageMeta, pageWindow } from '#server/http/paging'

import type { CustomerService } from '../customers/service.ts'
import { cafMessages } from './messages.ts'
import { knownStatuses, toDeskCafDetailsDto, toDeskCafDto } from './presenter.ts'
import type { CafReviewService } from './review-service.ts'
import type { CafDetails, CafService } from './service.ts'

const PAGE_SIZE = 20

export function cafStaffRoutes(
  cafs: CafService,
  reviews: CafReviewService,
  customers: CustomerService,
): Routes<typeof calls> {
  async function present(context: Context, details: CafDetails): Promise<DeskCaf> {
    const { customer_id } = details.form
    const owners = await customers.findAll(context, [customer_id])
    return toDeskCafDetailsDto(details, owners.get(customer_id))
  }

  return {
    listDeskCafs: async ({ query }, context) => {
      const { page, limit = PAGE_SIZE, status, search, number } = query
      const filter = { statuses: knownStatuses(status), search, number }
      const slice = pageWindow(page, limit)
      const { rows, total } = await cafs.list(context, ALL_CUSTOMERS, filter, slice)
      const owners = await customers.findAll(
        context,
        rows.map((row) => row.customer_id),
      )
      const counts = await cafs.countSubmissions(
        context,
        rows.map(({ id }) => id),
      )
      return {
        data: rows.map((row) =>
          toDeskCafDto(row, owners.get(row.customer_id), counts.get(row.id) ?? 0),
        ),
        meta: pageMeta(total, page, limit),
      }
    },
    readDeskCaf: async ({ params }, context) => ({
      data: await present(context, await cafs.read(context, ALL_CUSTOMERS, params.id)),
    }),
    downloadDeskSignedCaf: async ({ params, query }, context) => ({
      data: await cafs.downloadSigned(context, ALL_CUSTOMERS, params.id, query.submission),
    }),
    createCaf: async ({ body, files }, context) => ({
      data: await present(context, await reviews.send(context, body, files.file)),
      message: cafMessages[context.language].sent,
    }),
    approveCaf: async ({ params, body }, context) => ({
      data: await present(context, await reviews.approve(context, params.id, body.note)),
      message: cafMessages[context.language].reviewed,
    }),
    rejectCaf: async ({ params, body }, context) => ({
      data: await present(context, await reviews.reject(context, params.id, body.note)),
      message: cafMessages[context.language].reviewed,
    }),
    reviseCaf: async ({ params, body, files }, context) => ({
      data: await present(context, await reviews.revise(context, params.id, body.note, files.file)),
      message: cafMessages[context.language].reviewed,
    }),
  }
}
