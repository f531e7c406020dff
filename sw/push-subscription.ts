/** A browser reports a changed push subscription to the worker only: the server is notified from here. */
import { createClient } from '#contract/http/client'
import { SPEC_LIMITS } from '#contract/http/limits'
import { registerDevice, removeDevice } from '#contract/notifications'
import { subscriptionFields } from '#contract/push'
import { clientOptions, readMirror } from '#outbox/session-mirror'

declare const self: ServiceWorkerGlobalScope

interface ChangeEvent extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

/** If nobody is signed in, the next start of a signed-in page registers it. */
export function renewSubscription(event: Event): void {
  const { oldSubscription, newSubscription } = event as ChangeEvent
  ;(event as ExtendableEvent).waitUntil(renew(oldSubscription, newSubscription))
}

async function renew(
  old: PushSubscription | null | undefined,
  given: PushSubscription | null | undefined,
): Promise<void> {
  const session = await readMirror().catch(() => undefined)
  const key = old?.options.applicationServerKey
  const options = key ? { userVisibleOnly: true, applicationServerKey: key } : undefined
  const subscription =
    given ??
    (options && (await self.registration.pushManager.subscribe(options).catch(() => undefined)))
  if (!session || session.expired || !subscription) return
  const client = createClient(clientOptions(session))
  const fields = subscriptionFields(subscription.toJSON())
  if (!fields) return
  const body = { ...fields, device: SPEC_LIMITS.deviceCode, timestamp: Date.now() }
  await client.call(registerDevice, { body }).catch(() => undefined)
  if (!old || old.endpoint === subscription.endpoint) return
  await client.call(removeDevice, { body: { fcm_token: old.endpoint } }).catch(() => undefined)
}
