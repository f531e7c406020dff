import { isPicture } from '../files/file-kind.ts'
import type { StreamEntry } from './chat-stream.ts'

/** Of one size whatever it shows, so that no picture that comes late moves what is read. In px. */
const THUMBNAIL = { width: 240, height: 168 } as const

const LINE = 24
const SMALL_LINE = 19
/** Padding and border of a bubble, and the line that says when. */
const BUBBLE = 18 + SMALL_LINE
/** Between two rows; between two people. */
export const GAP = { follows: 4, other: 12 } as const
const CHIP = 60
/** A bubble is no wider; an average letter. In px. */
const BUBBLE_WIDTH = 560
const LETTER = 8.2

/** About how high a row will be in a chat of `width`, in px; it is measured once it is drawn. */
export function estimateRow(entry: StreamEntry, width: number): number {
  if (entry.kind === 'day') return 39 + GAP.other
  if (entry.kind === 'new') return 35 + GAP.other
  const own = entry.kind === 'pending' || (getContent(entry).is_own && !isOnBehalf(entry))
  const name = own || entry.follows ? 0 : SMALL_LINE
  const frame = BUBBLE + name + (entry.follows ? GAP.follows : GAP.other)
  if (entry.kind === 'file') {
    return frame + (isPicture(entry.file) ? THUMBNAIL.height + 8 : CHIP)
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
