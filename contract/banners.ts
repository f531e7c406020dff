/** Banners of the home screen. */
import * as v from 'valibot'

import { endpoint } from './http/endpoint.ts'
import { TEXT_LIMITS } from './http/limits.ts'
import { Made } from './http/made.ts'
import {
  Link,
  Moment,
  RowId,
  Text,
  absent,
  line,
  list,
  openEnum,
  optionalLine,
} from './http/schemas.ts'

export const Banner = v.object({
  id: RowId,
  title: absent(Text),
  text: absent(Text),
  image: Link,
  /** A path of the portal, or an https address. */
  url: Link,
  /** Which of the portal's drawings goes with it where it has no image (ours). */
  tone: absent(openEnum(['maintenance', 'training', 'news'])),
})
export type Banner = v.InferOutput<typeof Banner>

/** The customer account, by its id or its whole name. */
const customer = line(TEXT_LIMITS.name)

/** POST staff/banners */
export const NewBanner = v.object({
  customer: v.optional(customer),
  title: line(TEXT_LIMITS.title),
  text: optionalLine(TEXT_LIMITS.comment),
  /** A path of the portal, or an https address. */
  url: v.optional(v.pipe(line(2000), v.regex(/^(\/(?![/\\])|https:\/\/)/, 'invalid'))),
  tone: v.optional(v.picklist(['maintenance', 'training', 'news'], 'choice')),
  starts_at: v.optional(Moment),
  ends_at: v.optional(Moment),
})

export const listBanners = endpoint({
  method: 'GET',
  path: '/api_v2/customer/banners',
  summary: 'Banners for the home screen.',
  access: 'customer',
  data: list(Banner),
})

const desk = { access: 'staff', extension: true } as const

export const createBanner = endpoint({
  ...desk,
  method: 'POST',
  path: '/api_v2/staff/banners',
  summary: 'Put a slide on the home screen.',
  body: NewBanner,
  data: Made,
})

export const removeBanner = endpoint({
  ...desk,
  method: 'DELETE',
  path: '/api_v2/staff/banners/{id}',
  summary: 'Take a slide off the home screen.',
  body: v.object({}),
  data: v.nullish(Made),
})
