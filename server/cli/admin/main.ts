/** `npm run admin`. */
import { runCli } from '#server/cli/run-cli'

import { runAdmin } from './admin.ts'

await runCli(runAdmin)
