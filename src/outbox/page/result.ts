import type { CommandData, CommandName } from '../commands.ts'
import type { Failed, Refused } from '../database.ts'

/** The state of a command when its screen stops waiting for the answer. */
export type CommandResult<N extends CommandName> =
  | { state: 'sent'; data: CommandData<N> | undefined }
  /** The server refused it; the command is out of the queue again, and the screen still has its text. */
  | { state: 'refused'; refused: Refused }
  /** It is stored on the device and sent when possible. */
  | { state: 'pending'; key: string; failure?: Failed | undefined }

export interface PerformOptions {
  /** Made when the person acted; the same for a repetition of the same attempt. */
  key?: string
  files?: Readonly<Record<string, File | undefined>>
  /** What a list of commands shows for it: a ticket's number. */
  about?: string
  /** What happens on a refusal: by default the caller shows it and the command leaves the queue. */
  onRefusal?: 'keep' | 'discard'
  /** How long to wait for the answer, in ms, before the command counts as pending; 0 waits only until it is stored. */
  timeoutMs?: number
}
