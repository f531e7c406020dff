/** The lab of these tests on a server that is a process of its own. */
import type { Db } from '#server/platform/db/open'

import { MailDrawer } from '../fakes/mail-drawer.ts'
import type { Connection } from '../postgres/database.ts'
import { Builders } from './builders.ts'
import { openCallers } from './callers.ts'
import type { Lab } from './lab.ts'

const notHere = (what: string) => () => {
  throw new Error(`${what} of a server that is a process of its own`)
}

interface ServerBeside {
  address: string
  /** Its data. */
  folder: string
  db: Db
  connection: Connection
  /** Whoever signs in does it by their password. */
  byPassword?: boolean
}

/** Closing it leaves the server as it is. */
export function openProcessLab({
  address,
  folder,
  db,
  connection,
  byPassword = false,
}: ServerBeside): Lab {
  const build = new Builders(db)
  return {
    ...openCallers(address, build, byPassword ? undefined : (who) => build.session(who)),
    db,
    connection,
    folder,
    setClock: notHere('the clock'),
    mails: new MailDrawer(),
    dropListeners: notHere('the listeners'),
    stopServer: notHere('the server'),
    close: () => db.destroy(),
  }
}
