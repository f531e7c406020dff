/** Every call of the contract and what serves it: one that is missing does not compile. */
import type { EndpointName, endpoints } from '#contract/index'
import type { Handler } from '#server/http/context'

import { passwords } from './account/passwords-routes.ts'
import { registering } from './account/registering-routes.ts'
import { assistant } from './assistant/assistant-routes.ts'
import { broadcastPages } from './broadcasts/broadcasts-routes.ts'
import { caf } from './caf/caf-routes.ts'
import { help } from './help/help-routes.ts'
import { instrumentPages } from './instrument-reports/instrument-pages-routes.ts'
import { instruments } from './instruments/instruments-routes.ts'
import { feed } from './notifications/feed-routes.ts'
import { calendar } from './plannings/calendar-routes.ts'
import { session } from './session/session-routes.ts'
import { signedInDevices } from './session/signed-in-devices-routes.ts'
import { staff } from './staff.ts'
import { tickets } from './tickets/tickets-routes.ts'

type HandlerOf<N extends EndpointName> = Handler<(typeof endpoints)[N]>

export const handlers = {
  ...session,
  ...registering,
  ...passwords,
  ...signedInDevices,
  ...feed,
  ...broadcastPages,
  ...tickets,
  ...instruments,
  ...instrumentPages,
  ...calendar,
  ...help,
  ...caf,
  ...assistant,
  ...staff,
} satisfies { [N in EndpointName]: HandlerOf<N> }
