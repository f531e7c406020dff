/**
 * Caddy and nginx by the files of docs/deploy in front of the built server, with Debian's `caddy`, `nginx-light` and
 * `openssl`. `--only caddy`.
 */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { startServer } from '#tests/e2e/support/server-process'
import { openTraceCollector } from '#tests/support/fakes/trace-collector'
import { freePort } from '#tests/support/programs/free-port'

import { CHECKS } from './proxies/checks.ts'
import { type Front, openCaddy, type OpenFront, openNginx } from './proxies/fronts.ts'
import { Visitor } from './proxies/visitor.ts'

const STARTS_WITHIN_MS = 30_000
/** nginx passes 103 on from 1.29 on. */
const FRONTS: Record<string, { open: OpenFront; earlyHints: boolean }> = {
  caddy: { open: openCaddy, earlyHints: true },
  nginx: { open: openNginx, earlyHints: false },
}

export async function run(args: string[]) {
  const { values } = parseArgs({ args, options: { only: { type: 'string' } } })
  const dir = await mkdtemp(join(tmpdir(), 'benchside-proxies-'))
  await chmod(dir, 0o755)
  const summary: Record<string, object> = {}
  let held = true
  try {
    for (const name of Object.keys(FRONTS)) {
      if (values.only !== undefined && values.only !== name) continue
      const { version, failed, passed } = await tryOne(name, join(dir, name))
      held &&= failed.length === 0
      summary[name] = { version, passed, failed }
    }
    return { held, summary }
  } finally {
    await rm(dir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function tryOne(name: string, dir: string) {
  const { open, earlyHints } = FRONTS[name] ?? { open: openNginx, earlyHints: false }
  await mkdir(dir)
  const [http, https] = [await freePort(), await freePort()]
  const collector = await openTraceCollector()
  const env = {
    PUBLIC_URL: `https://localhost:${https}`,
    EARLY_HINTS: earlyHints ? '1' : '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  }
  const server = await startServer({ env, startTimeoutMs: 300_000 })
  let front: Front | undefined
  try {
    const ports = { http, https, server: Number(new URL(server.origin).port) }
    front = await open(dir, ports)
    const visitor = await arrive(front, https)
    const situation = { visitor, front, ports, earlyHints, server, spans: collector.spans }
    const failed: string[] = []
    for (const [check, isWrong] of Object.entries(CHECKS)) {
      const wrong = await isWrong(situation).catch(String)
      console.log(`${wrong === undefined ? 'ok  ' : 'FAIL'} ${name.padEnd(6)} ${check}`)
      if (wrong === undefined) continue
      console.log(wrong)
      failed.push(check)
    }
    return { version: front.version, failed, passed: Object.keys(CHECKS).length - failed.length }
  } finally {
    await front?.end()
    await server.end()
    await collector.close()
  }
}

/** Once it answers. */
async function arrive(front: Front, port: number): Promise<Visitor> {
  const until = Date.now() + STARTS_WITHIN_MS
  for (;;) {
    try {
      const visitor = new Visitor(port, await front.ca())
      await visitor.ask('/healthz')
      return visitor
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}
