/** Which part of a file a request asks for (RFC 9110, 14). */
import type { ByteRange } from '#server/platform/files/file-store'

/**
 * Of a file of `size` bytes: undefined for all of it, also where more than one part is asked for or the header can't be
 * read; 'outside' where it names nothing of the file.
 */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const tail = Math.min(Number(last), size)
    return tail === 0 ? 'outside' : { start: size - tail, end: size - 1 }
  }
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end } : 'outside'
}
