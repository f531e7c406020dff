import type { CafReadIn } from '#contract/caf/schemas'
import type { ReadingProgress } from '#ui/pdf/pdf-reader.tsx'

import type { CafStrings } from './strings.ts'

/** Says what keeps a document from being agreed to. */
export function whatIsMissing(
  caf: CafStrings,
  readIn: CafReadIn,
  progress: ReadingProgress | undefined,
): string {
  const { unread = [], failed = [], pageCount = 0, ended } = progress ?? {}
  const [skipped] = unread
  if (readIn === 'tab') {
    return failed[0] === undefined ? caf.inTab.agreeLater : caf.inTab.pageFailed(failed[0])
  }
  return ended && skipped !== undefined ? caf.pageUnread(skipped, pageCount) : caf.agreeLater
}
