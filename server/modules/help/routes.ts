/** Calls about help, the vendor's channels and its pages. */
import { Readable } from 'node:stream'

import type * as calls from '#contract/help'
import type { Routes } from '#server/http/context'

import { toChannelDto, toHelpArticleDto, toTextPageDto } from './presenter.ts'
import type { HelpService } from './service.ts'

export function helpRoutes(help: HelpService): Routes<typeof calls> {
  return {
    listHelpArticles: async (_, context) => ({
      data: (await help.listArticles(context)).map(toHelpArticleDto),
    }),
    downloadHelpVideo: async ({ params }, context) => ({
      data: await help.downloadVideo(context, params.id),
    }),
    downloadHelpCaptions: async ({ params }, context) => {
      const { captions, slug } = await help.readCaptions(context, params.id)
      return {
        data: {
          stream: Readable.from([Buffer.from(captions)]),
          type: 'text/vtt; charset=utf-8',
          filename: `${slug}.vtt`,
        },
      }
    },
    listContactChannels: async (_, context) => ({
      data: (await help.listChannels(context)).map(toChannelDto),
    }),
    readTextPage: async ({ params }, context) => ({
      data: toTextPageDto(await help.readPage(context, params.slug)),
    }),
  }
}
