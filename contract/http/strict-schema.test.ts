import * as v from 'valibot'
import { expect, test } from 'vitest'

import { RuntimeConfig } from '../config.ts'
import { namedEndpoints } from '../index.ts'
import { Ticket } from '../tickets/schemas.ts'
import { strictSchema } from './strict-schema.ts'

const issuesOf = (schema: v.GenericSchema, given: unknown) =>
  (v.safeParse(strictSchema(schema), given).issues ?? []).map((issue) => v.getDotPath(issue))

const ODD = {
  id: 1,
  number: 'TC/2026/11 0042',
  status: 'new',
  ticket_type_id: 1,
  rating: 'many',
  instrument: { id: 'seven' },
  attachments: [{ id: 1, name: 'a.pdf' }, { name: 'no id' }],
  created_at: null,
}

test('what the tolerant schema reads past is an issue at its path', () => {
  expect(v.is(Ticket, ODD)).toBe(true)
  expect(issuesOf(Ticket, ODD)).toEqual(
    expect.arrayContaining(['rating', 'instrument.id', 'attachments.1.id']),
  )
  expect(issuesOf(Ticket, ODD)).not.toContain('created_at')
})

test('unknown fields are dropped, or refused where that is asked for', () => {
  expect(
    issuesOf(RuntimeConfig, { api_base: '', brand: { name: 'Acme', logos: '/a.svg' } }),
  ).toEqual(expect.not.arrayContaining(['brand.logos']))
  const refusing = strictSchema(RuntimeConfig, { unknown: 'refuse' })
  const { issues = [] } = v.safeParse(refusing, { brand: { name: 'Acme', logos: '/a.svg' } })
  expect(issues.map((issue) => v.getDotPath(issue))).toContain('brand.logos')
})

test.each(
  namedEndpoints
    .filter(({ data }) => data !== 'blob')
    .map((each) => [each.name, each.data as v.GenericSchema] as const),
)('%s: its data has a strict schema', (_, data) => {
  expect(() => strictSchema(data)).not.toThrow()
})
