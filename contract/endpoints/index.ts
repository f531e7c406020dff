/** The table: every call there is, by name. Pages import the calls they use; this is for the server, the worker and the tests. */
import * as accounts from './accounts.ts'
import * as assistant from './assistant.ts'
import * as banners from './banners.ts'
import * as broadcasts from './broadcasts.ts'
import * as caf from './caf.ts'
import * as calendar from './calendar.ts'
import * as devices from './devices.ts'
import * as feed from './feed.ts'
import * as help from './help.ts'
import * as instrumentPages from './instrument-pages.ts'
import * as instruments from './instruments.ts'
import * as queueKey from './queue-key.ts'
import * as session from './session.ts'
import * as staffCaf from './staff-caf.ts'
import * as staffFeeds from './staff-feeds.ts'
import * as staffStorage from './staff-storage.ts'
import * as staff from './staff.ts'
import * as switching from './switching.ts'
import * as tickets from './tickets.ts'

/** Written out: what the compiler infers of all calls together is more than it writes into a declaration. */
type Endpoints = typeof session &
  typeof queueKey &
  typeof switching &
  typeof accounts &
  typeof devices &
  typeof banners &
  typeof feed &
  typeof broadcasts &
  typeof tickets &
  typeof instruments &
  typeof instrumentPages &
  typeof calendar &
  typeof help &
  typeof caf &
  typeof assistant &
  typeof staff &
  typeof staffCaf &
  typeof staffFeeds &
  typeof staffStorage

export const endpoints: Endpoints = {
  ...session,
  ...queueKey,
  ...switching,
  ...accounts,
  ...devices,
  ...banners,
  ...feed,
  ...broadcasts,
  ...tickets,
  ...instruments,
  ...instrumentPages,
  ...calendar,
  ...help,
  ...caf,
  ...assistant,
  ...staff,
  ...staffCaf,
  ...staffFeeds,
  ...staffStorage,
}

export type EndpointName = keyof Endpoints
