/** What is drawn beside the server. */
import { buffer } from 'node:stream/consumers'

import { defineTask } from '#server/platform/workers/task'

import type { ServiceReportContent, ServiceReportWords } from './service-report-pdf.ts'

/** Returns the bytes of a PDF. */
export const drawServiceReport = defineTask(
  'draw-service-report',
  async ({ content, words }: { content: ServiceReportContent; words: ServiceReportWords }) => {
    const pdf = await import('./service-report-pdf.ts')
    return buffer(pdf.drawServiceReport(content, words))
  },
)
