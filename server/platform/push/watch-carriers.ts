/** Counts and traces what is handed to push services. */
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { Carrier, Outcome } from './carrier.ts'
import type { Carriers } from './open-carriers.ts'

export function watchCarriers({ webPush, fcm }: Carriers, telemetry?: Telemetry): Carriers {
  if (!telemetry) return { webPush, fcm }
  return {
    webPush: watch('web_push', webPush, telemetry),
    fcm: fcm && watch('fcm', fcm, telemetry),
  }
}

function watch(name: string, carrier: Carrier, telemetry: Telemetry): Carrier {
  return {
    send: async (push, now) =>
      telemetry.watchPush(name, async () => carrier.send(push, now), outcomeName),
  }
}

const outcomeName = (outcome: Outcome) => (typeof outcome === 'string' ? outcome : 'postponed')
