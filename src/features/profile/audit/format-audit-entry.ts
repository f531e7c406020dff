import type { AuditEntry } from '#api/audit'

import type { AuditStrings } from './audit-strings.ts'

/** `Rina opened a ticket`; an unknown action is shown by its name on the wire: `Rina: shelveTicket`. */
export function formatAuditEntry(
  { action, actor_name, is_own }: Pick<AuditEntry, 'action' | 'actor_name' | 'is_own'>,
  words: AuditStrings,
): string {
  const who = is_own ? words.you : (actor_name ?? words.somebody)
  const known: Readonly<Record<string, string>> = words.acts
  const act = Object.hasOwn(known, action) ? known[action] : undefined
  return act === undefined ? `${who}: ${action}` : `${who} ${act}`
}
