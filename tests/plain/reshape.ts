/** Our server's answers as a plain backend writes them. */
import { stampToDate, type Stamp } from '#contract/http/stamp'

import type { Shape } from './shapes.ts'

export interface Reshaping {
  /** How far the backend's clock is behind, in ms. */
  behindMs: number
  /** The address on another host of what lies at a path of ours. */
  addressOf: (path: string) => string
}

/** `value` with the fields of `shape` and no more; what is missing is null. */
export function reshape(value: unknown, shape: Shape, how: Reshaping): unknown {
  if (Array.isArray(shape)) {
    const [each] = shape as readonly [Shape]
    return (Array.isArray(value) ? value : []).map((one: unknown) => reshape(one, each, how))
  }
  if (value === undefined || value === null) return null
  if (typeof shape === 'object') {
    const record = withWriter(value as Record<string, unknown>)
    return Object.fromEntries(
      Object.entries(shape).map(([name, part]) => [name, reshape(record[name], part, how)]),
    )
  }
  if (shape === 'flag') return value === true || Number(value) === 1 ? '1' : '0'
  if (shape === 'file') return how.addressOf(plain(value))
  if (shape === 'text' || shape === 'number') return plain(value)
  return timeIn(shape, value as Stamp | string, how)
}

/** Section 3 has the words of a chat alone; the writer's name is what a vendor's user has. */
const withWriter = (record: Record<string, unknown>) =>
  'author_name' in record ? { ...record, user_name: record.author_name } : record

const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const JAKARTA_MS = 7 * 3_600_000
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

function timeIn(shape: 'time' | 'date' | 'said', value: Stamp | string, how: Reshaping): unknown {
  const moment = typeof value === 'string' ? undefined : stampToDate(value)
  if (!moment) return plain(value)
  const wall = new Date(moment.getTime() - how.behindMs + JAKARTA_MS).toISOString()
  const [day, clock] = [wall.slice(0, 10), wall.slice(11, 19)]
  if (shape === 'date') return { date: `${day} ${clock}.000000` }
  if (shape === 'time') return `${day} ${clock.slice(0, 5)}`
  const [year, month, date] = day.split('-')
  return `${date} ${MONTHS[Number(month) - 1]} ${year}, ${clock.slice(0, 5)}`
}
