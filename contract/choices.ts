/** What people choose from in the forms of a ticket. */
import * as v from 'valibot'

import { endpoint } from './http/endpoint.ts'
import { SPEC_LIMITS } from './http/limits.ts'
import { Count, Id, Text, absent, list } from './http/schemas.ts'
import { TicketType } from './tickets/kinds.ts'

/** A division, department or request type: a name to choose. */
export const NamedChoice = v.object({ id: Id, name: v.fallback(Text, '') })
export type NamedChoice = v.InferOutput<typeof NamedChoice>

/** Whole stars (specification 9). */
export const Rating = v.pipe(
  Count,
  v.minValue(SPEC_LIMITS.ratingMin, 'choice'),
  v.maxValue(SPEC_LIMITS.ratingMax, 'choice'),
)

/** Templates for the review's comment, by rating. */
export const CommentDraft = v.object({
  id: absent(Id),
  rating: absent(Count),
  draft: v.fallback(Text, ''),
})

export const listTicketTypes = endpoint({
  method: 'GET',
  path: '/api_v2/ticket_types',
  summary: 'The kinds of ticket.',
  access: 'customer',
  data: list(TicketType),
})

export const listCommentDrafts = endpoint({
  method: 'GET',
  path: '/api_v2/customer/comment-drafts',
  summary: "Templates for the review's comment.",
  access: 'customer',
  query: v.object({ rating: v.optional(Rating) }),
  data: list(CommentDraft),
})

export const listDivisions = endpoint({
  method: 'GET',
  path: '/api_v2/divisions',
  summary: 'Divisions of a laboratory.',
  access: 'customer',
  data: list(NamedChoice),
})

export const listDepartments = endpoint({
  method: 'GET',
  path: '/api_v2/departments',
  summary: "The vendor's departments.",
  access: 'customer',
  data: list(NamedChoice),
})

export const listRequestTypes = endpoint({
  method: 'GET',
  path: '/api_v2/requests/{id}/customer',
  summary: 'What may be requested with a ticket of this type.',
  access: 'customer',
  data: list(NamedChoice),
})
