/** Sessions, people and their accounts as the wire has them. */
import { toStamp } from '#contract/http/stamp'
import type { SignedInDevice } from '#contract/security/devices'
import type { Me } from '#contract/session'
import type { LinkedCustomer } from '#contract/switching'
import type { Person } from '#server/http/person'

import { toCustomerDto } from '../customers/service.ts'
import { toOwnInstrumentDto } from '../instruments/service.ts'
import type { SessionService } from './service.ts'
import type { ReachableRow } from './switching-repository.ts'
import type { SessionRow } from './token-repository.ts'

type MeRead = Awaited<ReturnType<SessionService['readMe']>>

export function toMeDto({
  profile,
  role,
  customer,
  hasSecondFactor,
  canSwitch,
  instruments,
}: MeRead): Me {
  const { id, name, email, phone, language } = profile
  return {
    id,
    name,
    email,
    phone: phone ?? undefined,
    language: language ?? undefined,
    client: { id, name },
    role,
    on_behalf_of: role === 'staff' && customer ? toCustomerDto(customer) : undefined,
    can_switch: canSwitch,
    has_second_factor: hasSecondFactor,
    customer: customer && { data: toCustomerDto(customer) },
    instruments: instruments.map(toOwnInstrumentDto),
  }
}

/** Only staff are told that a name was registered: to its own people it says nothing. */
export function toLinkedCustomerDto(
  row: ReachableRow,
  { role, customerId }: Pick<Person, 'role' | 'customerId'>,
): LinkedCustomer {
  return {
    id: row.id,
    name: row.name,
    area: row.area ?? undefined,
    is_current: row.id === customerId,
    is_registered: role === 'staff' && row.is_registered ? true : undefined,
  }
}

/** `tokenId` is the session that asks. */
export function toSignedInDeviceDto(row: SessionRow, tokenId: number): SignedInDevice {
  return {
    id: row.id,
    name: row.bench_name ?? row.browser ?? undefined,
    osd: row.system ?? undefined,
    is_current: row.id === tokenId,
    has_push: row.has_push,
    customer_name: row.customer_name ?? undefined,
    created_at: toStamp(row.created_at),
    last_used_at: toStamp(row.last_used_at),
  }
}
