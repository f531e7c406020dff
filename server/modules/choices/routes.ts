/** Calls about the short lists that forms choose from. */
import type * as calls from '#contract/choices'
import type { Routes } from '#server/http/context'

import { toTicketTypeDto } from './presenter.ts'
import type { ChoiceService } from './service.ts'

export function choiceRoutes(choices: ChoiceService): Routes<typeof calls> {
  return {
    listTicketTypes: async (_, context) => ({
      data: (await choices.listTicketTypes(context)).map(toTicketTypeDto),
    }),
    listDivisions: async (_, context) => ({ data: await choices.listDivisions(context) }),
    listDepartments: async (_, context) => ({ data: await choices.listDepartments(context) }),
    listRequestTypes: async ({ params }, context) => ({
      data: await choices.listRequestTypes(context, params.id),
    }),
    listCommentDrafts: async ({ query }, context) => ({
      data: await choices.listCommentDrafts(context, query.rating),
    }),
  }
}
