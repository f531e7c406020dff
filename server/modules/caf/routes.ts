/** Customers' calls about acknowledgement forms. */
import type * as calls from '#contract/caf/calls'
import type { Context, Routes } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { invalidFields } from '#server/http/http-error'
import { pageAnswer, pageWindow } from '#server/http/paging'

import type { CafFillingService } from './filling-service.ts'
import { cafMessages } from './messages.ts'
import { knownStatuses, toCafDetailsDto, toCafDto } from './presenter.ts'
import type { CafService } from './service.ts'

const PAGE_SIZE = 10

export function cafRoutes(cafs: CafService, filling: CafFillingService): Routes<typeof calls> {
  return {
    listCafDocuments: async ({ query }, context) => {
      const { page, limit: size = PAGE_SIZE, status, search } = query
      const filter = { statuses: knownStatuses(status), search }
      const { customerId } = readerOf(context)
      const found = await cafs.list(context, customerId, filter, pageWindow(page, size))
      return pageAnswer(found, toCafDto, { page, size })
    },
    readCafDocument: async ({ params }, context) => ({
      data: toCafDetailsDto(await cafs.read(context, readerOf(context).customerId, params.id)),
    }),
    listCafDesignations: async (_, context) => ({ data: await cafs.listDesignations(context) }),
    downloadCafFile: async ({ params, query }, context) => {
      const { customerId } = readerOf(context)
      return { data: await cafs.downloadDocument(context, customerId, params.id, query.version) }
    },
    downloadSignedCaf: async ({ params, query }, context) => {
      const { customerId } = readerOf(context)
      return { data: await cafs.downloadSigned(context, customerId, params.id, query.submission) }
    },
    markCafRead: async ({ params, body }, context) => ({
      data: toCafDetailsDto(await filling.markRead(context, params.id, body)),
    }),
    chooseCafOption: async ({ body }, context) => {
      await filling.choose(context, body)
      return { data: null }
    },
    answerCafQuestions: async ({ body }, context) => {
      await filling.answer(context, body)
      return { data: null }
    },
    confirmCafInformation: async ({ params, body }, context) => {
      requireSameId(context, params.id, body.id)
      await filling.confirm(context, params.id, body)
      return { data: null }
    },
    submitCafDocument: async ({ params, body: { id, ...submission } }, context) => {
      requireSameId(context, params.id, id)
      return {
        data: toCafDetailsDto(await filling.submit(context, params.id, submission)),
        message: cafMessages[context.language].submitted,
      }
    },
  }
}

/** Throws 422 where the body names another id than the address does. */
function requireSameId(context: Context, inPath: number, inBody: number | undefined): void {
  if (inBody === undefined || inBody === inPath) return
  throw invalidFields(context, { id: { message: cafMessages[context.language].otherForm } })
}
