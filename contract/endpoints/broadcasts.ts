/** One broadcast by its slug: an extension; section 7 has the list alone, whose items carry their text. */
import { endpoint } from '../endpoint.ts'
import { Broadcast } from '../entities/feed.ts'

export const readBroadcast = endpoint('readBroadcast', {
  method: 'GET',
  path: '/api_v2/customer/broadcasts/{slug}/show',
  summary: 'One broadcast; reading it marks it as read.',
  access: 'customer',
  extension: true,
  keys: ['slug'],
  data: Broadcast,
})
