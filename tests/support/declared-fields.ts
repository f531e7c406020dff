/** Which fields the contract declares for an answer, and which of them an answer fills. */
import type * as v from 'valibot'

type Any = v.GenericSchema

/** What valibot's schemas show of themselves. */
interface Shown {
  type: string
  wrapped: Any
  item: Any
  options: Any[]
  entries: Record<string, Any>
  pipe?: readonly Any[]
}

/** Dotted paths, with `[]` for the items of a list. */
export function declaredFields(schema: Any, at = ''): string[] {
  const shown = schema as unknown as Shown
  if (shown.pipe?.[0]) return declaredFields(shown.pipe[0], at)
  switch (shown.type) {
    case 'optional':
    case 'nullable':
    case 'nullish':
      return declaredFields(shown.wrapped, at)
    case 'array':
      return declaredFields(shown.item, `${at}[]`)
    case 'union':
      return [...new Set(shown.options.flatMap((each) => declaredFields(each, at)))]
    case 'object':
      return Object.entries(shown.entries).flatMap(([name, each]) => {
        const path = at === '' ? name : `${at}.${name}`
        return [path].concat(declaredFields(each, path))
      })
    default:
      return []
  }
}

/** Adds the paths at which `value` has something. */
export function addFilled(value: unknown, filled: Set<string>, at = ''): void {
  if (value === undefined || value === null || value === '') return
  if (Array.isArray(value)) {
    if (value.length > 0) filled.add(at)
    for (const each of value) addFilled(each, filled, `${at}[]`)
    return
  }
  filled.add(at)
  if (typeof value !== 'object') return
  for (const [name, each] of Object.entries(value)) {
    addFilled(each, filled, at === '' ? name : `${at}.${name}`)
  }
}
