/** Help, the vendor's channels and its pages: extensions, in the reader's language where there is one. */
import { endpoint } from '../endpoint.ts'
import { ContactChannel, HelpArticles, TextPage } from '../entities/help.ts'
import { list } from '../value.ts'

const own = { access: 'customer', extension: true, method: 'GET' } as const

export const listHelpArticles = endpoint('listHelpArticles', {
  ...own,
  path: '/api_v2/customer/help',
  summary:
    'All help articles and videos with their texts: few enough to be searched on the device.',
  data: HelpArticles,
})

/** Ranges of bytes are answered with 206. */
export const downloadHelpVideo = endpoint('downloadHelpVideo', {
  ...own,
  path: '/api_v2/customer/help/{id}/video',
  summary: 'The video of a help article.',
  data: 'blob',
})

export const downloadHelpCaptions = endpoint('downloadHelpCaptions', {
  ...own,
  path: '/api_v2/customer/help/{id}/captions',
  summary: 'The captions of a video (WebVTT).',
  data: 'blob',
})

export const listContactChannels = endpoint('listContactChannels', {
  ...own,
  path: '/api_v2/customer/contact',
  summary: "The vendor's channels, in their order.",
  data: list(ContactChannel),
})

/** Nobody has to be signed in; 404 where the vendor wrote none. */
export const readTextPage = endpoint('readTextPage', {
  ...own,
  access: 'public',
  path: '/api_v2/pages/{slug}',
  summary: 'A page of the vendor: privacy-policy or info.',
  keys: ['slug'],
  data: TextPage,
})
