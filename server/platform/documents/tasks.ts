/** What is done with documents beside the server. */
import { defineTask } from '#server/platform/workers/task'

/** Inspects the PDF at that path; returns undefined if it can't be opened. */
export const inspectPdf = defineTask('inspect-pdf', async (path: string) => {
  const reader = await import('./inspect-pdf.ts')
  return reader.inspectPdf(path)
})
