/** A server that is watched, and some traffic of every kind on it. */
import { registerDevice, testPush } from '#contract/notifications'
import { readMe } from '#contract/session'
import { listTickets } from '#contract/tickets/calls'
import type { AppParts } from '#server/app'
import { readEvents } from '#tests/support/event-reader'
import { openFakePushService } from '#tests/support/fakes/fake-push-service'
import { openReceiver } from '#tests/support/fakes/push-receiver'
import { uploadWhole } from '#tests/support/tus'

import { type Actor, type Lab, openComplaint, openLab } from './lab.ts'

/** A push service that the server knows, and where nothing listens. */
export const GONE_SERVICE = 'http://127.0.0.1:9'

export interface BusyLab extends Lab {
  /** Somebody who was there. */
  rina: Actor
}

/** `token` reads `/metrics`. */
export async function openBusyLab(
  telemetry: AppParts['telemetry'],
  { token, log }: { token?: string; log?: AppParts['log'] } = {},
): Promise<BusyLab> {
  const service = await openFakePushService()
  const parts = {
    telemetry,
    metricsToken: token,
    push: { services: [service.origin, GONE_SERVICE] },
  }
  const lab = await openLab(parts, log)
  const { who, organisation } = await lab.customer('rina')
  const rina = { ...lab.as(who, await lab.enter(who)), organisation }
  await rina.call(readMe, {})
  const { id } = await openComplaint(lab, rina)
  await rina.call(listTickets, { query: {} })
  await lab.send('GET', '/api_v2/customer/ticket/4711', { token: rina.token })
  await lab.send('GET', '/api_v2/nothing/here')
  await lab.send('GET', `/tickets/${id}`)
  await uploadWhole(lab, rina.token, { name: 'a.txt', bytes: Buffer.from('a reading') })

  const { subscription } = openReceiver(`${service.origin}/push/1/secret`)
  const device = { name: 'Firefox', osd: 'Linux', device: 1, timestamp: 1_700_000_000 }
  const body = { ...device, fcm_token: subscription.endpoint, subscription }
  await rina.call(registerDevice, { body })
  service.answer('/push/', { status: 201 })
  const page = await readEvents(lab, rina.token)
  await rina.call(testPush, { body: {} })
  await service.next('/push/')
  page.close()

  await lab.send('POST', '/api_v2/password/forgot', { body: { email: who.email } })
  await lab.mails.take(who.email)
  return {
    ...lab,
    rina,
    close: async () => {
      await lab.close()
      await service.close()
    },
  }
}
