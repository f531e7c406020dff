/** How the server is built: every module on its own and packages left in node_modules. */
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Entries by their path in dist/server. */
const entries = {
  main: `${root}server/main.ts`,
  'portal/main': `${root}server/portal/main.ts`,
  worker: `${root}server/worker.ts`,
}

export default {
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: entries,
      external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('#'),
      output: {
        format: 'es',
        preserveModules: true,
        preserveModulesRoot: `${root}server`,
        entryFileNames: '[name].js',
      },
    },
  },
}
