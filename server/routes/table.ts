/** Every call of the contract and what serves it: one that is missing does not compile. */
import type { EndpointName, endpoints } from '#contract/index'

import type { Handler } from '../http/context.ts'
import { assistant } from './assistant.ts'
import { broadcastPages } from './broadcasts.ts'
import { caf } from './caf.ts'
import { calendar } from './calendar.ts'
import { feed } from './feed.ts'
import { help } from './help.ts'
import { instrumentPages } from './instrument-pages.ts'
import { instruments } from './instruments.ts'
import { passwords } from './passwords.ts'
import { registering } from './registering.ts'
import { session } from './session.ts'
import { signedInDevices } from './signed-in-devices.ts'
import { staff } from './staff.ts'
import { tickets } from './tickets.ts'

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
