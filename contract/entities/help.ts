/** Help articles and videos, the vendor's channels, and pages such as the privacy policy: extensions. */
import * as v from 'valibot'

import { Stamp } from '../stamp.ts'
import { absent, Count, Id, list, openEnum, Text } from '../value.ts'

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
