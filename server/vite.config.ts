/** How the server is built: every module on its own and packages left in node_modules. */
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Every folder of `server/cli` with a `main.ts` is a command. */
const commands = readdirSync(`${root}server/cli`)
  .map((name) => `cli/${name}/main`)
  .filter((entry) => existsSync(`${root}server/${entry}.ts`))

export default defineConfig({
  root,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist.new/server',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // by their path in dist/server
      input: {
        main: `${root}server/main.ts`,
        'portal/main': `${root}server/portal/main.ts`,
        worker: `${root}server/worker.ts`,
        'sheet-process': `${root}server/sheet-process.ts`,
        ...Object.fromEntries(commands.map((entry) => [entry, `${root}server/${entry}.ts`])),
      },
      external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('#'),
      output: {
        format: 'es',
        preserveModules: true,
        preserveModulesRoot: `${root}server`,
        entryFileNames: '[name].js',
      },
    },
  },
})
