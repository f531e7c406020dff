/** What is done with files beside the server. */
import { defineTask } from '#server/platform/workers/task'

import type { FileKind } from './file-kinds.ts'

/** Writes the picture anew to `to`, and returns the kind that it is now. */
export const redrawPicture = defineTask(
  'redraw-picture',
  async ({ from, kind, to }: { from: string; kind: FileKind; to: string }) => {
    const picture = await import('./pictures/picture.ts')
    return picture.redrawPicture(from, kind, to)
  },
  { needsMemory: true },
)
