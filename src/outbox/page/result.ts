import type { CommandData, CommandName } from '../commands.ts'
import type { Failed, Refused } from '../database.ts'

/** What became of a command by the time its screen stops waiting for the answer. */
export type CommandResult<N extends CommandName> =
  | { state: 'sent'; data: CommandData<N> | undefined }
  /** The server said no; the command is out of the queue again, and the screen has its words. */
  | { state: 'refused'; refused: Refused }
  /** It is on the disk and goes out when it can. */
  | { state: 'pending'; key: string; failure?: Failed | undefined }

export interface PerformOptions {
  /** Made when the person acted; the same for the same attempt. */
  key?: string
  files?: Readonly<Record<string, File | undefined>>
  /** What a list of commands says of it: a ticket's number. */
  about?: string
  /** What a refusal leaves: by default it is shown by the caller and taken out of the queue. */
  onRefusal?: 'keep' | 'discard'
  /** How long the answer is waited for before the command counts as pending; 0: not at all, once it is on the disk. */
  timeoutMs?: number
}
