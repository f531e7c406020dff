/** What reaches a customer without being asked for: notifications, broadcasts, banners, plannings, points. */
import * as v from 'valibot'

import { Stamp } from '../stamp.ts'
import {
  absent,
  Count,
  Day,
  Flag,
  Id,
  Link,
  list,
  Name,
  openEnum,
  PageSize,
  RowId,
  Text,
} from '../value.ts'

/** Its second word is taken as the status (spec 3). */
export const Notification = v.object({
  id: RowId,
  title: Name,
  body: v.fallback(Text, ''),
  is_read: v.fallback(Flag, false),
  url: Link,
  created_at: absent(Stamp),
})

export const Broadcast = v.object({
  id: RowId,
  slug: absent(Text),
  title: v.fallback(Text, ''),
  summary: absent(Text),
  /** Rich text: never shown unsanitised. */
  body: absent(Text),
  image: Link,
  is_read: absent(Flag),
  created_at: absent(Stamp),
})
export type Broadcast = v.InferOutput<typeof Broadcast>

export const BroadcastCount = v.union([
  v.pipe(
    Count,
    v.transform((count) => ({ count })),
  ),
  v.object({ count: v.fallback(Count, 0) }),
])

export const PLANNING_KINDS = ['maintenance', 'calibration', 'training', 'installation'] as const
export const PLANNING_STATUSES = ['planned', 'confirmed', 'done', 'canceled'] as const

export const Planning = v.object({
  id: RowId,
  title: absent(Text),
  kind: absent(openEnum(PLANNING_KINDS)),
  instrument_id: absent(Id),
  instrument_type: absent(Text),
  serial_number: absent(Text),
  /** Room of the instrument (ours). */
  location: absent(Text),
  engineer_name: Name,
  note: absent(Text),
  starts_at: absent(Stamp),
  ends_at: absent(Stamp),
  /** One of PLANNING_STATUSES here. */
  status: absent(Text),
})
export type Planning = v.InferOutput<typeof Planning>

/** GET plannings: days, both included. */
export const PlanningFilter = v.object({
  date_from: v.optional(Day),
  date_to: v.optional(Day),
  instrument_id: v.optional(Id),
  page: v.optional(Id),
  /** These are ours; a page has 100 unless `limit` says otherwise. */
  kind: v.optional(v.picklist(PLANNING_KINDS, 'choice')),
  status: v.optional(v.picklist(PLANNING_STATUSES, 'choice')),
  limit: v.optional(PageSize),
})

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

export const Page = v.object({ page: v.optional(Id) })

export const ListOfText = list(Text)
