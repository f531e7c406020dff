/** What every schema of a request refuses: asked of each field of each call, so that a new one can't forget it. */
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { findUnstorable } from '#contract/http/find-unstorable'
import { Day, line, Moment, Name, optionalLine, prose } from '#contract/http/schemas'
import { namedEndpoints } from '#contract/index'
import { Attachment } from '#contract/tickets/attachments'

import {
  IMPOSSIBLE_DAYS,
  IMPOSSIBLE_MOMENTS,
  UNSTORABLE_TEXTS,
} from './attack/hostile/hostile-values.ts'
import { type Field, fieldsOf, honestValue, withValue } from './attack/hostile/schema-fields.ts'

const TURNS = /[\u202a-\u202e\u2066-\u2069]/

interface Asked extends Field {
  of: string
  /** The schema of the whole, and an honest value of it. */
  whole: v.GenericSchema
  honest: unknown
}

const asked: Asked[] = namedEndpoints.flatMap(({ name, query, body }) =>
  [query, body]
    .filter((whole) => whole !== undefined)
    .flatMap((whole) =>
      fieldsOf(whole).map(({ path, schema }) => ({
        of: `${name} ${path.join('.')}`,
        path,
        schema,
        whole,
        honest: honestValue(whole, true),
      })),
    ),
)

/** What the whole makes of `value` in the field; undefined where it is refused. */
function taken({ whole, path, honest }: Asked, value: unknown): unknown {
  const read = v.safeParse(whole, withValue(honest, path, value, honest))
  return read.success ? read.output : undefined
}

/** What a field takes that is for no day or moment alone. */
const OTHERS = ['Plain words', 'Plain', '+62 812 5550 1201']
const isFieldOf =
  (day: string) =>
  ({ schema }: Field) =>
    v.is(schema, day) && !OTHERS.some((text) => v.is(schema, text))

describe('of every field of every call', () => {
  test('an honest value is known', () => {
    const unknown = asked.filter((field) => !v.is(field.whole, field.honest))
    expect(unknown.map(({ of }) => of)).toEqual([])
    expect(asked.length).toBeGreaterThan(200)
  })

  test('what no database keeps is refused, or left out', () => {
    const through = asked.filter((field) =>
      UNSTORABLE_TEXTS.some((text) => findUnstorable(taken(field, text)) !== undefined),
    )
    expect(through.map(({ of }) => of)).toEqual([])
  })

  test('marks that turn the direction of text are left out, but of what is a secret or another program’s', () => {
    const turned = 'invoice\u202efdp.exe\u2066'
    const through = asked
      .filter((field) => TURNS.test(JSON.stringify(taken(field, turned)) ?? ''))
      .map(({ path }) => path.at(-1))
    expect(new Set(through)).toEqual(new Set(['password', 'current_password', 'code', 'iss']))
  })

  test('days and moments that no calendar has are refused', () => {
    const days = asked.filter(isFieldOf('2026-11-22'))
    const moments = asked.filter(isFieldOf('2026-11-22T09:30:00Z'))
    expect(Math.min(days.length, moments.length)).toBeGreaterThan(7)
    const through = [
      ...days.filter((field) => IMPOSSIBLE_DAYS.some((day) => taken(field, day) !== undefined)),
      ...moments.filter((field) => IMPOSSIBLE_MOMENTS.some((at) => taken(field, at) !== undefined)),
    ]
    expect(through.map(({ of }) => of)).toEqual([])
  })
})

test.each(['1900-01-01', '2028-02-29', '2199-12-31'])('%s is a day', (day) => {
  expect(v.is(Day, day)).toBe(true)
})

test.each([
  '1900-01-01T00:00:00Z',
  '2026-11-22T09:30:00.123456Z',
  '2026-11-22T09:30:00+07:00',
  '2026-11-22 09:30:00Z',
])('%s is a moment', (text) => {
  expect(v.is(Moment, text)).toBe(true)
})

test.each([
  // a form sends each line break as two characters
  ['Line one\r\n\tLine two \u{1f9ea}\rthree', 'Line one\n\tLine two \u{1f9ea}\nthree'],
  // what comes along when text is copied out of a PDF
  ['re\u0002agent\u000b probe\u007f', 'reagent probe'],
  ['turned \u202earound\u202c', 'turned around'],
  ['\u200fمختبر\u200f', '\u200fمختبر\u200f'],
])('%j is kept as %j', (typed, kept) => {
  expect(v.parse(prose(100), typed)).toBe(kept)
})

test.each([
  ['Rina\u202e ireltuW', 'Rina ireltuW'],
  ['\u200e+62 812 5550 1201', '+62 812 5550 1201'],
  ['مختبر \u2067ABC\u2069', 'مختبر ABC'],
])('a name has no marks of direction, in a request or in an answer: %j', (typed, kept) => {
  expect(v.parse(line(100), typed)).toBe(kept)
  expect(v.parse(optionalLine(100), typed)).toBe(kept)
  expect(v.parse(Name, typed)).toBe(kept)
})

test('a file of another backend is not shown under another extension than it has', () => {
  const { name } = v.parse(Attachment, { id: 1, name: 'invoice\u202efdp.exe' })
  expect(name).toBe('invoicefdp.exe')
})

test('a name of marks alone is no name', () => {
  expect(v.is(line(100), '\u200e\u202e ')).toBe(false)
})

test.each([
  ['a text', 'a\u0000', ''],
  ['a pair of surrogates', '\u{1f9ea}', undefined],
  ['half of one', '\ud83e', ''],
  ['in a list in a record', { a: { b: ['x', '\udd00'] } }, 'a.b.1'],
  ['a key', { a: { 'b\u0000': 1 } }, 'a'],
  ['nothing', null, undefined],
])('what cannot be kept is found: %s', (_, value, path) => {
  expect(findUnstorable(value)).toBe(path)
})
