/** PostgreSQL refuses to run as root: there it runs as the system user `postgres`. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface PostgresUser {
  uid: number
  gid: number
  /** The folders on the way are closed to it: it is let through by one capability, with setpriv. */
  letThrough: boolean
}

/**
 * The user that PostgreSQL runs as, made where missing; undefined where this process is not root.
 * Throws when that user cannot reach `paths`.
 */
export async function findPostgresUser(paths: string[]): Promise<PostgresUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const ids = (await lookUp()) ?? (await makeUser())
  for (const letThrough of [false, true]) {
    const user = { ...ids, letThrough }
    const tries = paths.map((path) => runAs(user, 'test', ['-r', path]))
    if ((await Promise.allSettled(tries)).every((one) => one.status === 'fulfilled')) return user
  }
  throw new Error(
    'PostgreSQL does not run as root, and user postgres cannot enter the folders of Benchside: ' +
      'start as another user, move it to an open folder, or set DATABASE_URL',
  )
}

interface Command {
  program: string
  args: string[]
  options: { uid?: number; gid?: number; cwd: string }
}

/** How a program of PostgreSQL is started. */
export function commandAs(
  user: PostgresUser | undefined,
  program: string,
  args: string[],
): Command {
  if (!user) return { program, args, options: { cwd: '/' } }
  const { uid, gid, letThrough } = user
  if (!letThrough) return { program, args, options: { uid, gid, cwd: '/' } }
  const ids = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups']
  // the secure bit lets access(2) count the capability as well
  const bits = ['--securebits', '+no_setuid_fixup']
  const capability = [...bits, '--inh-caps', '+dac_override', '--ambient-caps', '+dac_override']
  return {
    program: 'setpriv',
    args: [...ids, ...capability, program, ...args],
    options: { cwd: '/' },
  }
}

/** Throws where the program fails. */
export async function runAs(
  user: PostgresUser | undefined,
  program: string,
  args: string[],
): Promise<void> {
  const command = commandAs(user, program, args)
  const env = { ...process.env, LC_ALL: 'C' }
  await run(command.program, command.args, { ...command.options, env })
}

async function makeUser() {
  await run('groupadd', ['--system', 'postgres']).catch(() => {})
  await run('useradd', ['--system', '-g', 'postgres', 'postgres']).catch(() => {})
  const made = await lookUp()
  if (made) return made
  throw new Error('PostgreSQL does not run as root: start as another user or set DATABASE_URL')
}

async function lookUp(): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'])))
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
  } catch {
    return undefined
  }
}
