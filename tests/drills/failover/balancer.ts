/** HAProxy before the databases and before the servers: Patroni says which database is the primary. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { freePort } from '#tests/support/programs/free-port'

import type { PostgresNode } from './postgres-node.ts'
import { Program } from './program.ts'

/** Databases are asked for their state often; servers live throughout, and may be slow to say so. */
const CHECKED = 'inter 500ms fastinter 250ms fall 2 rise 1'
const PATIENTLY = 'inter 5s fall 4 rise 1'

export interface Balancer {
  dir: string
  /** HAProxy's program. */
  haproxy: string
}

interface DatabasePorts {
  primaryPort: number
  replicaPort: number
}

/** Connections to what is the primary no longer are cut. */
export async function balanceDatabases(
  { dir, haproxy }: Balancer,
  nodes: readonly PostgresNode[],
): Promise<DatabasePorts & { program: Program }> {
  const [primaryPort, replicaPort] = [await freePort(), await freePort()]
  const servers = nodes.map(
    ({ name, port, apiPort }) => `server ${name} 127.0.0.1:${port} check port ${apiPort}`,
  )
  const listen = (name: string, port: number, path: string) => `
listen ${name}
  bind 127.0.0.1:${port}
  option httpchk GET ${path}
  http-check expect status 200
  default-server ${CHECKED} on-marked-down shutdown-sessions
  ${servers.join('\n  ')}
`
  const program = await start({ dir, haproxy }, 'databases', 'tcp', [
    listen('primary', primaryPort, '/primary'),
    listen('replicas', replicaPort, '/replica?lag=16MB'),
  ])
  return { primaryPort, replicaPort, program }
}

/** `origins` are those of servers; a request may go to any. */
export async function balanceServers(
  balancer: Balancer,
  port: number,
  origins: readonly string[],
): Promise<Program> {
  const servers = origins.map((origin, at) => `server s${at} ${new URL(origin).host} check`)
  return start(balancer, 'servers', 'http', [
    `
listen servers
  bind 127.0.0.1:${port}
  option httpchk GET /healthz
  http-response set-header X-Servers %s
  default-server ${PATIENTLY}
  ${servers.join('\n  ')}
`,
  ])
}

async function start(
  { dir, haproxy }: Balancer,
  name: string,
  mode: 'tcp' | 'http',
  sections: readonly string[],
): Promise<Program> {
  const file = join(dir, `${name}.cfg`)
  const head = `
global
  maxconn 2000
defaults
  mode ${mode}
  timeout check 2s
  timeout connect 2s
  timeout client 1h
  timeout server 1h
`
  await writeFile(file, `${head}${sections.join('')}`)
  const program = new Program({ program: haproxy, log: join(dir, `${name}.log`) })
  await program.start(['-f', file, '-db'])
  return program
}
