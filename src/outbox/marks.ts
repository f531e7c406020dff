/** Marks of what was read: nobody typed them, so nobody is asked or told about them. */
import type { CommandName } from './commands.ts'

const MARKS: ReadonlySet<CommandName> = new Set(['markRepliesRead', 'markNotificationRead'])

export function isMark(name: CommandName): boolean {
  return MARKS.has(name)
}
