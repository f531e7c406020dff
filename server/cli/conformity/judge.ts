/** What observations of an answer mean for a person: nothing, a thing that the portal does without, or a loss. */
import type { Instead, Observation } from './observe.ts'

export type Verdict = 'good' | 'tolerated' | 'broken' | 'not asked'

export interface Finding {
  verdict: 'tolerated' | 'broken'
  field: string
  /** One sentence: what is wrong, and what the portal does. */
  says: string
}

/** `supplied` are the keys of fields that came with a value in any answer: what is empty here is no gap then. */
export function judge(
  observations: readonly Observation[],
  supplied: ReadonlySet<string>,
): Finding[] {
  return observations.flatMap((one) => {
    const lost = one.missing + one.odd
    if (lost === 0) return []
    if (one.odd > 0) return [{ ...ofOdd(one), field: one.field }]
    const found = ofMissing(one, supplied)
    return found ? [{ ...found, field: one.field }] : []
  })
}

type Judged = Pick<Finding, 'verdict' | 'says'>

function ofOdd(one: Observation): Judged {
  const { field, sample, records, odd } = one
  const where = records > 1 ? ` in ${odd} of ${records} records` : ''
  const what = `${field || 'data'} is ${sample}${where}, which the portal can't read`
  const isLoss = one.instead === 'required' ? one.place !== 'part' : isShown(one) && odd === records
  return { verdict: isLoss ? 'broken' : 'tolerated', says: `${what}: ${consequence(one)}` }
}

function ofMissing(one: Observation, supplied: ReadonlySet<string>): Judged | undefined {
  const { field, missing, records, instead, place } = one
  // what PHP writes beside a zone
  if (field.endsWith('.timezone_type')) return undefined
  const says = (text: string) => `${field} is missing${text}: ${consequence(one)}`
  if (instead === 'required') {
    const where = records > 1 ? ` in ${missing} of ${records} records` : ''
    return { verdict: place === 'part' ? 'tolerated' : 'broken', says: says(where) }
  }
  if (missing < records || one.mayBeEmpty) return undefined
  if (isShown(one)) return { verdict: 'broken', says: says('') }
  if (one.keys.some((key) => supplied.has(key))) return undefined
  // what only makes things better is not missed
  if (!one.specified && typeof instead === 'string') return undefined
  return { verdict: 'tolerated', says: says('') }
}

/** The specification names it, and the portal has a place for it that stays empty. */
const isShown = ({ specified, instead }: Observation) => specified && typeof instead === 'object'

function consequence({ instead, place, field }: Observation): string {
  if (instead === 'required') {
    if (place === 'answer') return 'the answer is taken for none'
    return place === 'listed'
      ? 'such a record is left out'
      : `${field.slice(0, field.lastIndexOf('.'))} is left out`
  }
  if (instead === 'list') return 'read as an empty list'
  if (field.endsWith('.timezone')) return "read in the vendor's zone, time_zone of /config.json"
  if (instead === 'absent') return 'left out on the screen'
  if (typeof instead.value === 'function') return 'shown, and nothing can be asked about it'
  return `read as ${readAs(instead)}`
}

function readAs({ value }: Extract<Instead, object>): string {
  if (value === '') return 'empty, and its place on the screen stays so'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}
