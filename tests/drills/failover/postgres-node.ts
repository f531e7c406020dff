/** One PostgreSQL with the Patroni that looks after it. */
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { PostgresUser } from '#server/platform/db/embedded/postgres-user'

import { Program } from './program.ts'

const run = promisify(execFile)

/** As Patroni tells of it. */
export interface Member {
  name: string
  /** `leader`, `sync_standby` or `replica`. */
  role: string
  state: string
  timeline?: number
}

interface Parts {
  name: string
  dir: string
  port: number
  /** Where its Patroni answers. */
  apiPort: number
  /** Where etcd does. */
  storePort: number
  patroni: string
  /** Folder of PostgreSQL's programs. */
  binaries: string
  user: PostgresUser | undefined
  password: string
}

/** The least that Patroni allows, in s. */
const LEASE_S = 20

export class PostgresNode {
  readonly #parts: Parts
  readonly #patroni: Program
  readonly api: string

  constructor(parts: Parts) {
    this.#parts = parts
    const { patroni, dir, user, apiPort } = parts
    this.#patroni = new Program({
      program: patroni,
      log: join(dir, '..', `${parts.name}.log`),
      user,
    })
    this.api = `http://127.0.0.1:${apiPort}`
  }

  get name(): string {
    return this.#parts.name
  }

  get dir(): string {
    return this.#parts.dir
  }

  get port(): number {
    return this.#parts.port
  }

  get apiPort(): number {
    return this.#parts.apiPort
  }

  async start(): Promise<void> {
    const file = join(this.#parts.dir, '..', `${this.name}.yml`)
    // JSON is YAML
    await writeFile(file, JSON.stringify(this.#settings()), { mode: 0o644 })
    await this.#patroni.start([file])
  }

  #settings() {
    const { name, dir, port, apiPort, storePort, binaries, password } = this.#parts
    const [address, apiAddress] = [`127.0.0.1:${port}`, `127.0.0.1:${apiPort}`]
    return {
      scope: 'benchside',
      name,
      restapi: { listen: apiAddress, connect_address: apiAddress },
      etcd3: { host: `127.0.0.1:${storePort}` },
      bootstrap: {
        dcs: {
          ttl: LEASE_S,
          loop_wait: 2,
          retry_timeout: 5,
          primary_start_timeout: 0,
          master_start_timeout: 0,
          synchronous_mode: true,
          synchronous_mode_strict: true,
          postgresql: {
            use_pg_rewind: true,
            parameters: { wal_log_hints: 'on', synchronous_commit: 'on', max_connections: 100 },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: address,
        connect_address: address,
        data_dir: join(dir, 'data'),
        bin_dir: binaries,
        pgpass: join(dir, 'pgpass'),
        authentication: {
          superuser: { username: 'postgres', password },
          replication: { username: 'replicator', password },
        },
        parameters: { unix_socket_directories: dir },
        // one that can't be rewound is copied anew
        remove_data_directory_on_rewind_failure: true,
        remove_data_directory_on_diverged_timelines: true,
        pg_hba: [
          'local all all trust',
          'host all all 127.0.0.1/32 scram-sha-256',
          'host replication replicator 127.0.0.1/32 scram-sha-256',
        ],
      },
      watchdog: { mode: 'off' },
    }
  }

  /** It runs and takes writes. */
  async isPrimary(): Promise<boolean> {
    const asked = fetch(`${this.api}/primary`, { signal: AbortSignal.timeout(2000) })
    return asked.then(
      ({ status }) => status === 200,
      () => false,
    )
  }

  async members(): Promise<Member[]> {
    const response = await fetch(`${this.api}/cluster`, { signal: AbortSignal.timeout(2000) })
    const { members } = (await response.json()) as { members: Member[] }
    return members
  }

  /** PostgreSQL dies; Patroni stays. */
  async killPostgres(): Promise<void> {
    const pid = await this.#postmaster()
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  }

  /** Both die, as with the machine. {@link start} brings them back. */
  async killBoth(): Promise<void> {
    const postmaster = await this.#postmaster()
    const pids = [postmaster, ...(await childrenOf(postmaster))]
    await this.#patroni.end('SIGKILL')
    for (const pid of pids) if (pid !== undefined) signalQuietly(pid, 'SIGKILL')
  }

  /** Both stand still, as on a machine that hangs. {@link killBoth} ends that. */
  async freeze(): Promise<void> {
    const postmaster = await this.#postmaster()
    const pids = [this.#patroni.pid(), postmaster, ...(await childrenOf(postmaster))]
    for (const pid of pids) if (pid !== undefined) signalQuietly(pid, 'SIGSTOP')
  }

  async end(): Promise<void> {
    // it stops its PostgreSQL in order
    await this.#patroni.end()
    const pid = await this.#postmaster()
    if (pid !== undefined) signalQuietly(pid, 'SIGQUIT')
  }

  /** Undefined where none runs on its folder. */
  async #postmaster(): Promise<number | undefined> {
    const data = join(this.#parts.dir, 'data')
    const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
    const pid = Number.parseInt(text, 10)
    if (!(pid > 1)) return undefined
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return command.includes(data) ? pid : undefined
  }
}

async function childrenOf(pid: number | undefined): Promise<number[]> {
  if (pid === undefined) return []
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(pid)])
  return stdout
    .split('\n')
    .map(Number)
    .filter((each) => each > 1)
}

function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // it has ended meanwhile
  }
}
