/** What the desk's command line can do about the files of customers. */
import type { Client } from '#contract/http/client'
import { STORAGE_LIMITS } from '#contract/http/limits'
import * as staff from '#contract/storage'
import type { StorageUse } from '#contract/storage'

import { DeskError, type Settings } from './arguments.ts'

type Command = (client: Client, words: string[], settings: Settings) => Promise<string>

const gigabytes = (bytes: number) => (bytes / STORAGE_LIMITS.gigabyte).toFixed(2)

const oneLine = ({ customer, used_bytes: used, quota_bytes: quota, own_quota: own }: StorageUse) =>
  `${customer.id}  ${customer.name ?? ''}  ${gigabytes(used)} of ${gigabytes(quota)} GB${own ? ', its own' : ''}`

const list: Command = async (client, _, { search }) => {
  const { data, meta } = await client.call(staff.listStorage, { query: { search } })
  return [...data.map(oneLine), `${data.length} of ${meta?.total ?? data.length}`].join('\n')
}

const quota: Command = async (client, [id = '', much = '']) => {
  if (!/^\d+$/.test(id)) throw new DeskError('name the customer by its id; storage has them')
  if (!/^(\d+|none)$/.test(much)) throw new DeskError('say how many gigabytes, or none')
  const body = { quota_gb: much === 'none' ? null : Number(much) }
  return oneLine((await client.call(staff.changeStorageQuota, { params: { id }, body })).data)
}

export const STORAGE_COMMANDS: readonly (readonly [string, Command])[] = [
  ['storage', list],
  ['storage-quota', quota],
]
