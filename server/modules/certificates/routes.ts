/** Calls about certificates of instruments and of trainings. */
import type * as calls from '#contract/certificates'
import type { Routes } from '#server/http/context'
import { pageAnswer, pageWindow } from '#server/http/paging'

import { certificateMessages } from './messages.ts'
import { toCertificateDto, toTrainingCertificateDto } from './presenter.ts'
import type { CertificateService } from './service.ts'

const PAGE_SIZE = 20

export function certificateRoutes(certificates: CertificateService): Routes<typeof calls> {
  return {
    listCertificates: async ({ query: { limit, offset, ...filter } }, context) => {
      const { rows, total } = await certificates.list(context, filter, { limit, offset })
      return { data: rows.map(toCertificateDto), meta: { total, limit, offset } }
    },
    readCertificate: async ({ params }, context) => ({
      data: toCertificateDto(await certificates.find(context, params.id)),
    }),
    downloadCertificate: async ({ params }, context) => ({
      data: await certificates.download(context, params.id),
    }),
    downloadSticker: async ({ params }, context) => ({
      data: await certificates.downloadSticker(context, params.id),
    }),
    listTrainingCertificates: async ({ query: { instrument: typeId, page, search } }, context) => {
      const window = pageWindow(page, PAGE_SIZE)
      const found = await certificates.listTrainings(context, { typeId, search }, window)
      return pageAnswer(found, toTrainingCertificateDto, { page, size: PAGE_SIZE })
    },
    printTrainingCertificate: async ({ params }, context) => ({
      data: await certificates.downloadTraining(context, params.id),
    }),
    createCertificate: async ({ body, files }, context) => ({
      data: await certificates.issue(context, body, files),
      message: certificateMessages[context.language].issued,
    }),
    createTrainingCertificate: async ({ body, files }, context) => {
      const { id, number, uuid } = await certificates.issueTraining(context, body, files.file)
      return {
        data: { id, number, slug: uuid },
        message: certificateMessages[context.language].issued,
      }
    },
  }
}
