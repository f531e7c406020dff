/** Builds the server as `npm run build` does. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { build } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A start of what is built takes half the time of a start of the sources. `folder` lies in the project, for its packages. */
export async function buildServer(folder: string): Promise<void> {
  await build({
    root,
    configFile: path.join(root, 'server/vite.config.ts'),
    build: { outDir: folder, sourcemap: false },
  })
}
