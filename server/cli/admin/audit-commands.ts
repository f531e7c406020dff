/** The record of what administrators did. */
import { parseArgs } from 'node:util'

import pino from 'pino'

import { readEnvironment } from '#server/environment'
import { AuditService } from '#server/modules/audit/service'
import { reachDatabase } from '#server/platform/db/reach'

import type { CommandContext } from './command-context.ts'
import { readMoment } from './read-moment.ts'

export const AUDIT_HELP = `  npm run admin -- audit [--since 2026-11-27] [--about TEXT]
                                        what administrators did, newest first; about a person, a serial number …`

/** Steps that are shown. */
const MOST = 1000

export async function showAudit(args: string[], { env }: CommandContext): Promise<string> {
  const { values } = parseArgs({
    args,
    options: { since: { type: 'string' }, about: { type: 'string' } },
  })
  const since = readMoment(values.since)
  const { db, stop } = await reachDatabase(readEnvironment(env), pino({ level: 'silent' }))
  try {
    const filter = { since, about: values.about, limit: MOST }
    const rows = await new AuditService().listSteps({ db }, filter)
    if (rows.length === 0) return 'Nothing is recorded.'
    const lines = rows.map(
      ({ created_at, actor, action, subject_kind, subject, changes, counts }) =>
        [
          created_at.toISOString(),
          actor,
          action,
          [subject_kind, subject].filter(Boolean).join(' '),
          changes && formatChanges(changes),
          counts && formatCounts(counts),
        ]
          .filter(Boolean)
          .join('  '),
    )
    const rest = `Only the newest ${MOST} are shown: --since and --about narrow them.`
    return [...lines, ...(rows.length === MOST ? [rest] : [])].join('\n')
  } finally {
    await stop()
  }
}

const formatChanges = (changes: Record<string, [before: string, after: string]>) =>
  Object.entries(changes)
    .map(([name, [before, after]]) => `${name} ${before || 'none'} → ${after || 'none'}`)
    .join(', ')

const formatCounts = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
