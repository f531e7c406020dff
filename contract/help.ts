/** Help articles, contact channels and text pages. */
import * as v from 'valibot'

import { endpoint } from './http/endpoint.ts'
import { Count, Id, Text, absent, list, openEnum } from './http/schemas.ts'
import { Stamp } from './http/stamp.ts'

export const HelpArticle = v.object({
  id: Id,
  slug: absent(Text),
  title: v.fallback(Text, ''),
  /** A heading that several share. */
  topic: absent(Text),
  summary: absent(Text),
  /** Rich text: never shown unsanitised. */
  body: absent(Text),
  /** Absent: it is no video. */
  video: absent(
    v.object({
      /** Paths of files that need the token; `captions` is WebVTT. */
      file: absent(Text),
      captions: absent(Text),
      mime: absent(Text),
      seconds: absent(Count),
      size: absent(Count),
    }),
  ),
  updated_at: absent(Stamp),
})
export type HelpArticle = v.InferOutput<typeof HelpArticle>

export const CONTACT_KINDS = [
  'phone',
  'emergency',
  'whatsapp',
  'email',
  'web',
  'address',
  'hours',
] as const

export const ContactChannel = v.object({
  id: Id,
  kind: absent(openEnum(CONTACT_KINDS)),
  label: v.fallback(Text, ''),
  /** As a person reads it. */
  value: v.fallback(Text, ''),
  /** `tel:`, `mailto:` or `https:`, where it can be followed. */
  url: absent(Text),
  note: absent(Text),
})
export type ContactChannel = v.InferOutput<typeof ContactChannel>

export const PAGE_SLUGS = ['privacy-policy', 'info'] as const

export const TextPage = v.object({
  slug: v.fallback(Text, ''),
  title: v.fallback(Text, ''),
  /** Rich text: never shown unsanitised. */
  body: absent(Text),
  updated_at: absent(Stamp),
})
export type TextPage = v.InferOutput<typeof TextPage>

export const HelpArticles = list(HelpArticle)

const own = { access: 'customer', extension: true, method: 'GET' } as const

export const listHelpArticles = endpoint({
  ...own,
  path: '/api_v2/customer/help',
  summary:
    'All help articles and videos with their texts: few enough to be searched on the device.',
  data: HelpArticles,
})

/** Ranges of bytes are answered with 206. */
export const downloadHelpVideo = endpoint({
  ...own,
  path: '/api_v2/customer/help/{id}/video',
  summary: 'The video of a help article.',
  data: 'blob',
})

export const downloadHelpCaptions = endpoint({
  ...own,
  path: '/api_v2/customer/help/{id}/captions',
  summary: 'The captions of a video (WebVTT).',
  data: 'blob',
})

export const listContactChannels = endpoint({
  ...own,
  path: '/api_v2/customer/contact',
  summary: "The vendor's channels, in their order.",
  data: list(ContactChannel),
})

/** Nobody has to be signed in; 404 where the vendor wrote none. */
export const readTextPage = endpoint({
  ...own,
  access: 'public',
  path: '/api_v2/pages/{slug}',
  summary: 'A page of the vendor: privacy-policy or info.',
  keys: ['slug'],
  data: TextPage,
})
