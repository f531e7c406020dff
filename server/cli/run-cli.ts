/** Runs a command line: what it returns is printed, and what it throws is one line for the person at the terminal. */
import { exitCodeOf } from './usage-error.ts'

/** Ends with 1 where something is wrong, with 2 for a command or option that does not exist. */
export async function runCli(run: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await run()}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = exitCodeOf(error)
  }
}
