/** `npm run backup`. */
import { runCli } from '#server/cli/run-cli'

import { runBackup } from './backup.ts'

await runCli(runBackup)
