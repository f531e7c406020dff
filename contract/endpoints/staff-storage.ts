/** What the files of customers take up: extensions, for staff tokens. */
import { endpoint } from '../endpoint.ts'
import { StorageFilter, StorageQuota, StorageUse } from '../entities/storage.ts'
import { list } from '../value.ts'

const desk = { access: 'staff', extension: true } as const

export const listStorage = endpoint('listStorage', {
  ...desk,
  method: 'GET',
  path: '/api_v2/staff/storage',
  summary: 'What the files of each customer take up, the most first.',
  query: StorageFilter,
  data: list(StorageUse),
  meta: 'page',
})

export const changeStorageQuota = endpoint('changeStorageQuota', {
  ...desk,
  method: 'PUT',
  path: '/api_v2/staff/storage/{id}',
  summary: 'Give a customer a storage quota of its own, or the one that all have.',
  body: StorageQuota,
  data: StorageUse,
})
