/** The tables of `migrations/009-push.sql` and `migrations/018-devices.sql`, as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely'

import type { PushMessage } from '#contract/push'

type Moment = ColumnType<Date, Date | undefined, Date>
/** Written as JSON text. */
type Json<T> = ColumnType<T, string, string>

/** A Web Push subscription, as the browser gave it. */
export interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export interface PushTables {
  push_keys: { name: string; public_key: string; private_key: string }
  devices: {
    id: Generated<number>
    user_id: number
    token_id: number
    fcm_token: string
    subscription: ColumnType<Subscription | null, string | null, string | null>
    name: string | null
    osd: string | null
    created_at: Moment
    seen_at: Moment
    refusals: Generated<number>
  }
  pushes: {
    id: Generated<number>
    customer_id: number | null
    from_token_id: number | null
    message: Json<PushMessage>
    created_at: Moment
    expires_at: Date
    written_in: Generated<string>
    unsettled_from: Generated<string>
  }
  push_recipients: { push_id: number; user_id: number }
  push_deliveries: {
    push_id: number
    device_id: number
    attempts: ColumnType<number, number | undefined, number>
    next_try_at: Date
  }
}
