import { isPicture } from '#features/tickets/files/file-kind.ts'

import type { StreamEntry } from '../chat-stream.ts'

/** The same for every picture, so that one that loads late moves nothing. In px. */
const THUMBNAIL_HEIGHT = 168

const LINE = 24
const SMALL_LINE = 19
/** Padding and border of a bubble, and the line with the time. */
const BUBBLE = 18 + SMALL_LINE
/** Distance to the row above: of the same person, of another one. */
export const GAP = { follows: 4, other: 12 } as const
const CHIP = 60
/** Maximum width of a bubble; width of an average letter. In px. */
const BUBBLE_WIDTH = 560
const LETTER = 8.2

/** Returns the estimated height of a row in a chat of `width`, in px; it is measured once it is rendered. */
export function estimateRow(entry: StreamEntry, width: number): number {
  if (entry.kind === 'day') return 39 + GAP.other
  if (entry.kind === 'new') return 35 + GAP.other
  const own = entry.kind === 'pending' || (getContent(entry).is_own && !isOnBehalf(entry))
  const name = own || entry.follows ? 0 : SMALL_LINE
  const frame = BUBBLE + name + (entry.follows ? GAP.follows : GAP.other)
  if (entry.kind === 'file') {
    return frame + (isPicture(entry.file) ? THUMBNAIL_HEIGHT + 8 : CHIP)
  }
  const text = entry.kind === 'pending' ? entry.pending.comment : entry.message.comment
  return frame + LINE * linesOf(text, (Math.min(width * 0.85, BUBBLE_WIDTH) - 30) / LETTER)
}

const getContent = (entry: Extract<StreamEntry, { kind: 'message' | 'file' }>) =>
  entry.kind === 'message' ? entry.message : entry.file

const isOnBehalf = (entry: StreamEntry) =>
  entry.kind === 'message' && entry.message.is_on_behalf === true

function linesOf(text: string, letters: number): number {
  const rows = text.split('\n').map((row) => Math.max(1, Math.ceil(row.length / letters)))
  return rows.reduce((sum, row) => sum + row, 0)
}
