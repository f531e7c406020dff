/** Searches a request for text that cannot be stored. */
import { UNSTORABLE } from './schemas.ts'

/** Dotted path of the first text in `value`, or key, that can't be kept; '' where it is `value` itself. */
export function findUnstorable(value: unknown): string | undefined {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? '' : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, each] of Object.entries(value)) {
    if (UNSTORABLE.test(key)) return ''
    const path = findUnstorable(each)
    if (path !== undefined) return path === '' ? key : `${key}.${path}`
  }
  return undefined
}
