/** Customer accounts as the wire has them. */
import type { CustomerRow } from './repository.ts'

export function toCustomerDto({ id, name, area }: CustomerRow) {
  return { id, name, area: area ?? undefined }
}
