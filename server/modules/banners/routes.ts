/** Calls about banners. */
import type * as calls from '#contract/banners'
import type { Routes } from '#server/http/context'

import { bannerMessages } from './messages.ts'
import type { BannerRow, BannerService } from './service.ts'

const toBannerDto = (row: BannerRow) => ({
  id: row.id,
  title: row.title,
  text: row.text ?? undefined,
  image: row.image ?? undefined,
  url: row.url ?? undefined,
  tone: row.tone ?? undefined,
})

export function bannerRoutes(banners: BannerService): Routes<typeof calls> {
  return {
    listBanners: async (_, context) => ({ data: (await banners.list(context)).map(toBannerDto) }),
    createBanner: async ({ body }, context) => ({
      data: { id: await banners.create(context, body) },
      message: bannerMessages[context.language].saved,
    }),
    removeBanner: async ({ params }, context) => {
      await banners.remove(context, params.id)
      return { data: null, message: bannerMessages[context.language].saved }
    },
  }
}
