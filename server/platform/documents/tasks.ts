/** What is done with documents beside the server. */
import { defineTask } from '#server/platform/workers/task'

/** Returns the pages of the PDF at that path; undefined where it can't be opened. */
export const countPages = defineTask('count-pages', async (path: string) => {
  const reader = await import('./count-pages.ts')
  return reader.countPages(path)
})
