/** `npm run desk`. */
import { runCli } from '#server/cli/run-cli'

import { runDesk } from './desk.ts'

await runCli(runDesk)
