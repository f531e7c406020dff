/** Every attack, in the order in which they run. */
import type { Attack } from './attack.ts'
import { archives } from './attacks/archives.ts'
import { databaseKill } from './attacks/database-kill.ts'
import { foreignIds } from './attacks/foreign-ids.ts'
import { fuzz } from './attacks/fuzz.ts'
import { leftBehind } from './attacks/left-behind.ts'
import { lockOut } from './attacks/lock-out.ts'
import { mailBombs } from './attacks/mail-bombs.ts'
import { packedRequests } from './attacks/packed-requests.ts'
import { passwordRaces } from './attacks/password-races.ts'
import { pictureQueue } from './attacks/picture-queue.ts'
import { pictures } from './attacks/pictures.ts'
import { pipelinedDrops } from './attacks/pipelined-drops.ts'
import { sameMoment } from './attacks/same-moment.ts'
import { slowConnections } from './attacks/slow-connections.ts'

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
