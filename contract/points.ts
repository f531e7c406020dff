/** Loyalty points. */
import * as v from 'valibot'

import { endpoint } from './http/endpoint.ts'
import { TEXT_LIMITS } from './http/limits.ts'
import { Made } from './http/made.ts'
import { Count, Page, RowId, Text, absent, line, list } from './http/schemas.ts'
import { Stamp } from './http/stamp.ts'

export const PointTotal = v.union([
  v.pipe(
    Count,
    v.transform((total) => ({ total })),
  ),
  v.object({ total: v.fallback(Count, 0) }),
])

export const PointEntry = v.object({
  id: RowId,
  title: absent(Text),
  /** May be negative: points that were spent. */
  points: v.fallback(v.pipe(v.union([v.number(), v.string()]), v.transform(Number)), 0),
  created_at: absent(Stamp),
})

/** The customer account, by its id or its whole name. */
const customer = line(TEXT_LIMITS.name)

/** POST staff/points: negative are spent. */
export const NewPoints = v.object({
  customer,
  title: line(TEXT_LIMITS.title),
  points: v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,6}$/), v.transform(Number))],
      'invalid',
    ),
    v.integer('invalid'),
    v.minValue(-1_000_000, 'invalid'),
    v.maxValue(1_000_000, 'invalid'),
    v.check((points) => points !== 0, 'invalid'),
  ),
})

export const readPointTotal = endpoint({
  method: 'GET',
  path: '/api_v2/customer/points/total',
  summary: 'Loyalty points of the customer account.',
  access: 'customer',
  data: PointTotal,
})

export const listPoints = endpoint({
  method: 'GET',
  path: '/api_v2/customer/points',
  summary: 'History of loyalty points, newest first.',
  access: 'customer',
  query: Page,
  data: list(PointEntry),
  meta: 'page',
})

const desk = { access: 'staff', extension: true } as const

export const givePoints = endpoint({
  ...desk,
  method: 'POST',
  path: '/api_v2/staff/points',
  summary: 'Give or take loyalty points; answers the new total.',
  body: NewPoints,
  data: Made,
})
