/** Runs a command line. */
import { exitCodeOf } from './usage-error.ts'

/** What a command prints when it ends without an exception. */
export interface Printed {
  text: string
  /** 1: something is wrong. */
  code: 0 | 1
  /** Where `text` goes. */
  stream: 'stdout' | 'stderr'
}

/** A text alone goes to stdout, and the exit code is 0. */
export type Command = (args: string[], env: NodeJS.ProcessEnv) => Promise<string | Printed>

export interface CommandResult {
  /** 1 where something is wrong, 2 for a command or option that does not exist. */
  code: 0 | 1 | 2
  stdout: string
  stderr: string
}

/** Never throws: an exception becomes one line for the person at the terminal. */
export async function runCommand(
  command: Command,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  const nothing = { stdout: '', stderr: '' }
  try {
    const said = await command(args, env)
    if (typeof said === 'string') return { ...nothing, code: 0, stdout: `${said}\n` }
    return { ...nothing, code: said.code, [said.stream]: `${said.text}\n` }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return { ...nothing, code: exitCodeOf(error), stderr: `${text}\n` }
  }
}

/** Runs a command with the arguments and the environment of this process. */
export async function runCli(command: Command): Promise<void> {
  const { code, stdout, stderr } = await runCommand(command, process.argv.slice(2), process.env)
  if (stdout) process.stdout.write(stdout)
  if (stderr) process.stderr.write(stderr)
  if (code !== 0) process.exitCode = code
}
