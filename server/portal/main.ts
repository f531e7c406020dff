/** `npm run portal`: the portal in front of the backend that a vendor already has. */
import { listen } from '#server/http/server/listen'

import { runProcess } from '../run-process.ts'
import { readPortalEnvironment } from './environment.ts'
import { createPortal } from './portal-app.ts'
import { readPortalConfig } from './portal-config.ts'

await runProcess(async (log) => {
  const environment = readPortalEnvironment(process.env)
  const config = await readPortalConfig(environment)
  const app = await createPortal({ ...environment, config, log })
  const address = await listen(app, environment)
  const { origin, through } = environment.api
  const calls =
    through === 'browser' ? `Browsers call ${origin}` : `Calls are passed on to ${origin}`
  return { greeting: [`Benchside is ready at ${address}`, calls], stop: () => app.close() }
})
