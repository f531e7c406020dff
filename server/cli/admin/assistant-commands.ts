/** How often the assistant helped, for the vendor. */
import { parseArgs } from 'node:util'

import pino from 'pino'

import { readEnvironment } from '#server/environment'
import {
  FIGURE_EVENTS,
  type Figure,
  readFigures,
} from '#server/modules/assistant/figures-repository'
import { reachDatabase } from '#server/platform/db/reach'

import type { CommandContext } from './command-context.ts'
import { readMoment } from './read-moment.ts'

export const ASSISTANT_HELP = `  npm run admin -- assistant [--since 2026-11-27]
                                        how often the assistant helped, and which articles and flows did`

export async function showAssistant(args: string[], { env }: CommandContext): Promise<string> {
  const { values } = parseArgs({ args, options: { since: { type: 'string' } } })
  // the days that are counted are those of UTC
  const since = readMoment(values.since, 'Z')
  const { db, stop } = await reachDatabase(readEnvironment(env), pino({ level: 'silent' }))
  try {
    return formatFigures(await readFigures(db, since))
  } finally {
    await stop()
  }
}

const WORDS = {
  begun: 'conversations begun',
  solved: 'answers that solved it',
  unsolved: 'answers that did not',
  ticket: 'tickets opened from it',
} satisfies Record<Figure['event'], string>

/** Totals, then what answers came from, with what solved most first. */
export function formatFigures(figures: readonly Figure[]): string {
  if (figures.length === 0) return 'Nobody has asked the assistant anything.'
  const sum = (event: Figure['event'], source?: string) =>
    figures
      .filter((each) => each.event === event && (source ?? each.source) === each.source)
      .reduce((total, { count }) => total + count, 0)
  const totals = FIGURE_EVENTS.map((event) => `${String(sum(event)).padStart(7)}  ${WORDS[event]}`)
  const sources = [...new Set(figures.map(({ source }) => source))].filter((name) => name !== '')
  const rows = sources
    .map((name) => ({ name, solved: sum('solved', name), unsolved: sum('unsolved', name) }))
    .toSorted((a, b) => b.solved - a.solved || a.name.localeCompare(b.name))
    .map(({ name, solved, unsolved }) =>
      [
        String(solved).padStart(7),
        String(unsolved).padStart(9),
        `  ${name.replace('.', ' ')}`,
      ].join(''),
    )
  return [...totals, ...(rows.length > 0 ? ['', ' solved  did not  by', ...rows] : [])].join('\n')
}
