/** A schema without its tolerance: what the tolerant one reads past is an issue here, at the path where it lies. */
import * as v from 'valibot'

type Any = v.GenericSchema

/** What valibot's schemas show of themselves. */
interface Shown {
  type: string
  message?: never
  default?: unknown
  wrapped: Any
  item: Any
  items: Any[]
  key: v.GenericSchema<string>
  value: Any
  options: never
  literal: never
  entries: Record<string, Any>
  pipe?: readonly [Any, ...(Any | v.GenericPipeAction)[]]
}

/** `unknown` is what becomes of fields that the schema does not have: dropped, or an issue as well. */
interface Strictness {
  unknown?: 'drop' | 'refuse'
}

/**
 * The same shapes as `schema`, without a fallback anywhere. A field that has one may still be missing; `absent()` takes null,
 * too, and `list()` no list. Throws TypeError for a kind of schema that the contract does not have yet.
 */
export function strictSchema(schema: Any, strictness: Strictness = {}): Any {
  const shown = schema as unknown as Shown
  const strict = (each: Any) => strictSchema(each, strictness)
  if (shown.pipe) {
    const [first, ...rest] = shown.pipe
    const items = rest.map((each) => (each.kind === 'schema' ? strict(each) : each))
    return v.pipe(strict(first), ...(items as []))
  }
  switch (shown.type) {
    case 'object': {
      const entries = Object.fromEntries(
        Object.entries(shown.entries).map(([name, each]) => [
          name,
          'fallback' in each ? v.optional(strict(each)) : strict(each),
        ]),
      )
      return strictness.unknown === 'refuse' ? v.strictObject(entries) : v.object(entries)
    }
    case 'array':
      return v.array(strict(shown.item), shown.message)
    case 'record':
      return v.record(shown.key, strict(shown.value))
    case 'optional':
      return v.optional(strict(shown.wrapped), shown.default as never)
    case 'nullish':
      return v.nullish(strict(shown.wrapped), shown.default as never)
    case 'nullable':
      return v.nullable(strict(shown.wrapped), shown.default as never)
    case 'union':
      return v.union((shown.options as Any[]).map(strict), shown.message)
    case 'picklist':
      return v.picklist(shown.options, shown.message)
    case 'literal':
      return v.literal(shown.literal, shown.message)
    case 'string':
      return v.string(shown.message)
    case 'number':
      return v.number(shown.message)
    case 'boolean':
      return v.boolean(shown.message)
    case 'unknown':
      return v.unknown()
    case 'null':
      return v.null()
    default:
      throw new TypeError(`a strict ${shown.type} is not written yet`)
  }
}
