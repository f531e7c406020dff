/** `npm run restore`. */
import { runCli } from '#server/cli/run-cli'

import { runRestore } from './restore.ts'

await runCli(runRestore)
