/** Command lines inside the test's process: starting one of its own takes longer than most commands do. */
import path from 'node:path'

import { inject } from 'vitest'

import { runAdmin } from '#server/cli/admin/admin'
import { runBackup } from '#server/cli/backup/backup'
import { runDesk } from '#server/cli/desk/desk'
import { runRestore } from '#server/cli/restore/restore'
import { type Command, runCommand as run } from '#server/cli/run-cli'

export interface Done {
  code: number
  out: string
  err: string
}

const COMMANDS = {
  admin: async (args, env) => {
    const built = inject('builtServer')
    return runAdmin(args, env, {
      worker: path.join(built, 'worker.js'),
      sheetProcess: path.join(built, 'sheet-process.js'),
    })
  },
  backup: runBackup,
  desk: runDesk,
  restore: runRestore,
} satisfies Record<string, Command>

/** What `spawnCommand` of `spawn-server.ts` returns for the same arguments. */
export async function runCommand(
  name: keyof typeof COMMANDS,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Done> {
  const { code, stdout, stderr } = await run(COMMANDS[name], [...args], env)
  return { code, out: stdout, err: stderr }
}
