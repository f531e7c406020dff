/** A server with a clock that moves by hand, its desk, and people of laboratories of whom it tells by e-mail. */
import { registerDevice, removeDevice } from '#contract/notifications'
import { createPlanning } from '#contract/plannings'
import { createDeskReply } from '#contract/replies'
import { confirmTicket } from '#contract/tickets/staff'

import type { FakePushService } from '../fakes/fake-push-service.ts'
import { openReceiver } from '../fakes/push-receiver.ts'
import { openLabClock } from '../run-digests.ts'
import type { Organisation } from './builders.ts'
import { type Actor, openComplaint, openLab } from './lab.ts'

/** Where the links of its mails lead. */
export const ORIGIN = 'https://portal.lab'

export type DigestWorld = Awaited<ReturnType<typeof openDigestWorld>>
/** Somebody with a ticket that was just opened. */
export type WithTicket = Awaited<ReturnType<DigestWorld['withTicket']>>

/** Has a device of somebody get push messages of the service. Returns what takes it away again. */
export async function registerPush({ who, call }: Actor, { origin }: FakePushService) {
  const { subscription } = openReceiver(`${origin}/device-of-${who.id}`)
  const fcm_token = subscription.endpoint
  await call(registerDevice, { body: { fcm_token, subscription } })
  return () => call(removeDevice, { body: { fcm_token } })
}

/** It is 10:00 in Jakarta. `parts` are of the server. */
export async function openDigestWorld(parts: Parameters<typeof openLab>[0] = {}) {
  const lab = await openLab({ publicUrl: ORIGIN, ...parts })
  const clock = openLabClock(lab, '2026-11-28T03:00:00Z')
  const sari = await lab.signIn(await lab.build.vendorStaff('sari'))
  return {
    lab,
    clock,
    sari,
    reply: (id: number, comment: string) =>
      sari.call(createDeskReply, { params: { id }, body: { comment } }),
    confirm: (id: number) => sari.call(confirmTicket, { params: { id }, body: {} }),
    /** What the next mail to somebody will say. */
    itemsOf: ({ who }: Actor) =>
      lab.db.selectFrom('digest_items').where('user_id', '=', who.id).select('id').execute(),
    async plan(organisation: Organisation) {
      const { serial_number } = await lab.build.instrument(organisation)
      const body = {
        customer: String(organisation.id),
        serial_number,
        kind: 'maintenance' as const,
        title: 'Yearly maintenance',
        starts_at: '2026-12-10T03:00:00Z',
        ends_at: '2026-12-10T05:00:00Z',
      }
      await sari.call(createPlanning, { body })
    },
    async withTicket() {
      const rina = await lab.customer('Rina Wulandari')
      return { rina, ...(await openComplaint(lab, rina)) }
    },
  }
}
