/** The key under which a device locks what was not sent. */
import { endpoint } from '../endpoint.ts'
import { QueueKey } from '../entities/person.ts'

export const readQueueKey = endpoint('readQueueKey', {
  method: 'GET',
  path: '/api_v2/customer/queue-key',
  summary: 'The key under which a device seals what its person leaves unsent at sign-out.',
  access: 'customer',
  personal: true,
  extension: true,
  data: QueueKey,
})
