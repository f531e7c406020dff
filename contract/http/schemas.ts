/** The smallest schemas: strict where a person types, tolerant where another backend answers. */
import * as v from 'valibot'

import { REQUEST_LIMITS } from './limits.ts'
import { isOwnPath } from './own-path.ts'
import { tidyName, tidyProse, withoutTurns } from './tidy.ts'

/** Why a field was refused. Forms and the server each turn the code into a sentence of the reader's language. */
export const FIELD_PROBLEMS = [
  'required',
  'too_long',
  'too_short',
  'email',
  'phone',
  'date',
  'choice',
  'not_found',
  'range',
  'password_mismatch',
  'invalid',
] as const
export type FieldProblem = (typeof FIELD_PROBLEMS)[number]

export function isFieldProblem(text: string): text is FieldProblem {
  return (FIELD_PROBLEMS as readonly string[]).includes(text)
}

const problem = (code: FieldProblem): FieldProblem => code

/** A whole number of zero or more; a numeric string is taken as the number it spells (specification 7). */
export const Count = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number))],
    problem('invalid'),
  ),
  v.integer(problem('invalid')),
  v.minValue(0, problem('invalid')),
  v.maxValue(Number.MAX_SAFE_INTEGER, problem('invalid')),
)

/** A record's id: a number, or a numeric string that is taken as one. */
export const Id = v.pipe(Count, v.minValue(1, problem('invalid')))
export type Id = v.InferOutput<typeof Id>

let unnamed = 0

/**
 * The id of a row that section 3 gives none: where a backend leaves it out, a negative one that is no other row's, so that
 * the row can be shown. Nothing can be asked about it.
 */
export const RowId = v.fallback(Id, () => (unnamed -= 1))

/** A running number, such as of a version: 1 or more. */
export const Ordinal = v.pipe(Id, v.maxValue(2 ** 31 - 1, problem('invalid')))

/**
 * What no text of a request may have in it, since neither PostgreSQL nor JSON in it keeps them: NUL, and halves of pairs
 * of surrogates.
 */
export const UNSTORABLE = /[\u0000\p{Cs}]/u
/** The same, and control characters, tabs and breaks of lines included. */
const NOT_OF_A_LINE = /[\u0000-\u001f\u007f\p{Cs}]/u

/** Part of every schema of a text that a request brings. */
export const storable = v.check<string, FieldProblem>(
  (text) => !UNSTORABLE.test(text),
  problem('invalid'),
)
const oneLine = v.check<string, FieldProblem>(
  (text) => !NOT_OF_A_LINE.test(text),
  problem('invalid'),
)
const upTo = (max: number) => v.maxLength<string, number, FieldProblem>(max, problem('too_long'))

/** An id that is no number: a uuid or a slug. */
export const Key = v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/, problem('invalid')))

/**
 * Text that somebody else wrote, in an answer, without marks that turn its direction; a number is taken as its digits.
 * Requests have {@link words}.
 */
export const Text = v.union([
  v.pipe(v.string(), v.transform(withoutTurns)),
  v.pipe(v.number(), v.transform(String)),
])

/** What a request searches for or names: a text of `max` characters at most; a number is taken as its digits. */
export function words(max: number): v.GenericSchema<string | number, string> {
  return v.pipe(Text, upTo(max), storable)
}

/** A yes or no; 0, 1 and their texts are taken as what they mean, and true and false as a query says them. */
export const Flag = v.union([
  v.boolean(),
  v.pipe(
    v.picklist([0, 1, '0', '1', 'true', 'false']),
    v.transform((word) => word === 'true' || Number(word) === 1),
  ),
])

/**
 * A field that another backend may leave out, send as null or as an empty text, or fill with something odd: read as
 * undefined, so that one field never costs the whole record.
 */
export function absent<S extends v.GenericSchema>(schema: S) {
  return v.fallback(
    v.optional(
      v.pipe(
        v.nullable(schema),
        v.transform((value): v.InferOutput<S> | undefined =>
          value === '' ? undefined : (value ?? undefined),
        ),
      ),
    ),
    undefined,
  )
}

/** An address that may be missing: a path, or a whole one. Backends also write none as `0`, `"0"`, `"null"` or blanks. */
export const Link = absent(
  v.pipe(v.string(), v.trim(), v.notValues(['0', 'null', '#']), v.nonEmpty()),
)

const UNREADABLE = Symbol('unreadable')

/** What a backend that joins names writes for a part that it does not have. */
const NO_NAME: ReadonlySet<string> = new Set(['null', 'undefined'])

/** What people or organisations are called, in an answer: the words `null` and `undefined` are no part of a name. */
export const Name = absent(
  v.pipe(
    Text,
    v.transform((name) =>
      tidyName(name)
        .split(/\s+/)
        .filter((word) => word !== '' && !NO_NAME.has(word)),
    ),
    v.transform((parts) => parts.join(' ') || undefined),
  ),
)

/**
 * A list that another backend may leave out or send as null: read as empty. An item without what makes it one, such as
 * its id, is left out, so that one record never costs the whole list.
 */
export function list<S extends v.GenericSchema>(item: S) {
  const tolerant: v.GenericSchema = v.fallback(item, UNREADABLE)
  return v.pipe(
    v.nullish(v.array(tolerant), []),
    v.transform((items): v.InferOutput<S>[] => items.filter((each) => each !== UNREADABLE)),
  )
}

/** One of the known words, or one we do not know yet: shown as plain text, never a crash. */
export function openEnum<const W extends readonly string[]>(_known: W) {
  return v.pipe(
    v.string(),
    v.transform((word) => word as W[number] | (string & {})),
  )
}

/** A path of the portal itself, in an address that anybody may have written. */
export const OwnPath = v.pipe(v.string(), v.check(isOwnPath))

/** One line that a person must type: trimmed, not blank, `max` characters at most. */
export function line(max: number) {
  return v.pipe(
    v.string(problem('required')),
    v.transform(tidyName),
    v.nonEmpty(problem('required')),
    upTo(max),
    oneLine,
  )
}

const tidy = v.transform(tidyProse)

/** Several lines that a person must type. */
export function prose(max: number) {
  return v.pipe(
    v.string(problem('required')),
    tidy,
    v.nonEmpty(problem('required')),
    upTo(max),
    storable,
  )
}

/** Several lines that may stay empty. */
export function optionalProse(max: number) {
  return v.optional(v.pipe(v.string(problem('invalid')), tidy, upTo(max), storable))
}

/** One line that may stay empty. */
export function optionalLine(max: number) {
  return v.optional(v.pipe(v.string(problem('invalid')), v.transform(tidyName), upTo(max), oneLine))
}

export function email(max: number) {
  return v.pipe(line(max), v.toLowerCase(), v.rfcEmail(problem('email')))
}

export function phone(max: number) {
  return v.pipe(line(max), v.regex(/^(?=(?:\D*\d){6})\+?[\d\s().-]+$/, problem('phone')))
}

/** A choice from a list that the server knows. */
export const Choice = v.pipe(
  v.union([v.number(), v.string()], problem('required')),
  v.check((value) => value !== '', problem('required')),
  Id,
)

/** Years that a day or moment of a request may be in: 1900 to 2199. */
const OUR_YEARS = /^(?:19|20|21)\d\d-/

// the 30th of February is taken for the 2nd of March
const isDay = (day: string) =>
  OUR_YEARS.test(day) && new Date(day).getUTCDate() === Number(day.slice(8))

/** A calendar day, YYYY-MM-DD. */
export const Day = v.pipe(
  v.string(problem('required')),
  v.isoDate(problem('date')),
  v.check(isDay, problem('date')),
)

/** A moment as ISO 8601 writes it, with its offset: 2026-11-22T09:30:00Z. */
export const Moment = v.pipe(
  v.string(problem('required')),
  v.isoTimestamp(problem('date')),
  v.check((text) => isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)), problem('date')),
)

/** Rows a page may have. */
export const PageSize = v.pipe(
  Count,
  v.minValue(1, problem('invalid')),
  v.maxValue(REQUEST_LIMITS.page, problem('invalid')),
)

export const Page = v.object({ page: v.optional(Id) })

export const ListOfText = list(Text)
