/** Three PostgreSQL under Patroni and etcd, behind HAProxy: Debian's packages, on this machine, in one folder. */
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import pg from 'pg'

import { findPostgresUser, type PostgresUser } from '#server/platform/db/embedded/postgres-user'
import { answersAt } from '#tests/support/programs/answers-at'
import { findPostgresFolder, findPrograms } from '#tests/support/programs/debian'
import { freePort } from '#tests/support/programs/free-port'

import { balanceDatabases, type Balancer } from './balancer.ts'
import { type Member, PostgresNode } from './postgres-node.ts'
import { Program } from './program.ts'

const NODES = 3
const PASSWORD = 'a password of the drill'
/** How long everything may take to come up, in ms. */
const START_MS = 120_000

export interface Cluster {
  nodes: readonly PostgresNode[]
  /** Of the database, through the balancer: the primary, and the replicas. */
  url: string
  readUrl: string
  members: () => Promise<Member[]>
  balancer: Balancer
  end: () => Promise<void>
}

/** In the folder `dir`, which every user can enter. Throws where a package is missing. */
export async function startCluster(dir: string): Promise<Cluster> {
  const programs = await findPrograms({
    patroni: 'patroni',
    etcd: 'etcd-server',
    haproxy: 'haproxy',
  })
  const binaries = await findPostgresFolder()
  const user = await findPostgresUser([dir])
  const ends: (() => Promise<unknown>)[] = []
  const end = async () => {
    for (let one = ends.pop(); one; one = ends.pop()) await one()
  }
  try {
    const store = await startStore(dir, programs.etcd)
    ends.push(() => store.program.end())
    const nodes: PostgresNode[] = []
    for (let nth = 1; nth <= NODES; nth += 1) {
      const place = { name: `pg${nth}`, dir: join(dir, `pg${nth}`), port: await freePort() }
      const node = new PostgresNode({
        ...place,
        apiPort: await freePort(),
        storePort: store.port,
        patroni: programs.patroni,
        binaries,
        user,
        password: PASSWORD,
      })
      await makeFolder(node.dir, user)
      await node.start()
      ends.push(() => node.end())
      nodes.push(node)
    }
    for (const node of nodes) await answersAt(`${node.api}/health`, START_MS)
    const balancer = { dir, haproxy: programs.haproxy }
    const { primaryPort, replicaPort, program } = await balanceDatabases(balancer, nodes)
    ends.push(() => program.end())
    await makeDatabase(primaryPort, START_MS)
    const url = (port: number) =>
      `postgresql://benchside:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/benchside`
    const members = async () => membersOf(nodes)
    return {
      nodes,
      url: url(primaryPort),
      readUrl: url(replicaPort),
      members,
      balancer,
      end,
    }
  } catch (error) {
    await end()
    throw error
  }
}

async function makeFolder(dir: string, user: PostgresUser | undefined): Promise<void> {
  await mkdir(dir, { mode: 0o700 })
  if (user) await chown(dir, user.uid, user.gid)
}

async function startStore(dir: string, etcd: string): Promise<{ port: number; program: Program }> {
  const [port, peerPort] = [await freePort(), await freePort()]
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  const program = new Program({ program: etcd, log: join(dir, 'etcd.log') })
  await program.start([
    `--data-dir=${join(dir, 'etcd')}`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=default=${peer}`,
  ])
  await answersAt(`${client}/health`, START_MS)
  return { port, program }
}

/** As the first node that answers says. */
async function membersOf(nodes: readonly PostgresNode[]): Promise<Member[]> {
  for (const node of nodes) {
    const members = await node.members().catch(() => undefined)
    if (members) return members
  }
  return []
}

/** Makes the database once the primary takes writes. */
async function makeDatabase(port: number, withinMs: number): Promise<void> {
  const until = Date.now() + withinMs
  for (;;) {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password: PASSWORD,
      database: 'postgres',
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query(`create role benchside login password '${PASSWORD}'`)
      await client.query('create database benchside owner benchside')
      return
    } catch (cause) {
      if (Date.now() > until) throw new Error('the cluster has no primary', { cause })
      await new Promise((resolve) => setTimeout(resolve, 500))
    } finally {
      await client.end().catch(() => {})
    }
  }
}
