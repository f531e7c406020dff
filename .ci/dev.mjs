/** `npm run dev`: the server from its sources, restarted on change, and Vite in front of it. */
import './node-version.mjs'
import { endChildren, root, run } from './command.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()

const port = process.env.PORT ?? '8080'
const env = {
  NODE_ENV: 'development',
  PORT: port,
  BENCHSIDE_API: `http://127.0.0.1:${port}`,
}
const program = (script, args) =>
  run(process.execPath, [`${root}node_modules/${script}`, ...args], { env, show: true })

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, endChildren)

const { code } = await Promise.race([
  program('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/main.ts']),
  program('vite/bin/vite.js', ['--clearScreen', 'false', ...process.argv.slice(2)]),
])
endChildren()
process.exitCode = code
