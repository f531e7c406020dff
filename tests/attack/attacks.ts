/** Every attack, in the order in which they run. */
import { archives } from './archives.ts'
import type { Attack } from './attack.ts'
import { databaseKill } from './database-kill.ts'
import { foreignIds } from './foreign-ids.ts'
import { fuzz } from './fuzz.ts'
import { leftBehind } from './left-behind.ts'
import { lockOut } from './lock-out.ts'
import { mailBombs } from './mail-bombs.ts'
import { packedRequests } from './packed-requests.ts'
import { passwordRaces } from './password-races.ts'
import { pictureQueue } from './picture-queue.ts'
import { pictures } from './pictures.ts'
import { pipelinedDrops } from './pipelined-drops.ts'
import { sameMoment } from './same-moment.ts'
import { slowConnections } from './slow-connections.ts'

export const ATTACKS: readonly Attack[] = [
  fuzz,
  foreignIds,
  sameMoment,
  passwordRaces,
  leftBehind,
  lockOut,
  mailBombs,
  pipelinedDrops,
  packedRequests,
  archives,
  pictures,
  pictureQueue,
  slowConnections,
  databaseKill,
]
