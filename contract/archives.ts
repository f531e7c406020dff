/** Archived documents. */
import * as v from 'valibot'

import { endpoint } from './http/endpoint.ts'
import { TEXT_LIMITS } from './http/limits.ts'
import { Count, Id, Text, absent, list, words } from './http/schemas.ts'
import { Stamp } from './http/stamp.ts'

export const Archive = v.object({
  id: Id,
  name: v.fallback(Text, ''),
  mimes: absent(Text),
  size: absent(Count),
  created_at: absent(Stamp),
})
export type Archive = v.InferOutput<typeof Archive>

const Search = v.optional(words(TEXT_LIMITS.search))

export const listArchives = endpoint({
  method: 'GET',
  path: '/api_v2/customer/archives',
  summary: 'Archived documents.',
  access: 'customer',
  query: v.object({ page: v.optional(Id), search: Search }),
  data: list(Archive),
  meta: 'page',
})

export const downloadArchive = endpoint({
  method: 'GET',
  path: '/api_v2/customer/archives/{id}/download',
  summary: "An archived document, with the file's mime type.",
  access: 'customer',
  data: 'blob',
})
