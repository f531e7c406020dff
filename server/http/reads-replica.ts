/** Which calls may be served by a replica: lists, counts and exports, whose handlers only read. */
import { type Endpoint, isWrite } from '#contract/http/endpoint'
import type { EndpointName, NamedEndpoint } from '#contract/index'

/** Beside the lists that come in pages or by offset. */
const BESIDE_LISTS: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'listReplies',
  'listDeskReplies',
  'countTickets',
  'countBroadcasts',
  'readPointTotal',
  'readInstrumentReport',
  'exportTickets',
  'exportInstrumentReport',
  'downloadAuditPack',
])

/** Its handler gets a database that can't be written, and is not asked within a transaction. */
export function readsReplica({
  name,
  method,
  access,
  meta,
}: Pick<Endpoint, 'method' | 'access' | 'meta'> & Pick<NamedEndpoint, 'name'>): boolean {
  if (isWrite({ method }) || access === 'public') return false
  return meta !== undefined || BESIDE_LISTS.has(name)
}
