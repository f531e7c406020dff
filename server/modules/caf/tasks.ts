/** What is drawn beside the server. */
import { buffer } from 'node:stream/consumers'

import { defineTask } from '#server/platform/workers/task'

import type { SignedCaf, SignedCafWords } from './signed-caf.ts'

/** Returns the bytes of a PDF. */
export const drawSignedCaf = defineTask(
  'draw-signed-caf',
  async ({ content, words }: { content: SignedCaf; words: SignedCafWords }) => {
    const pdf = await import('./signed-caf.ts')
    return buffer(pdf.drawSignedCaf(content, words))
  },
)
