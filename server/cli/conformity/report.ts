/** What the check found, for people: at most 100 characters a line. */
import type { Finding, Verdict } from './judge.ts'
import type { Result } from './run.ts'

const WIDTH = 100
const INDENT = ' '.repeat(11)
const VERDICTS: readonly Verdict[] = ['good', 'tolerated', 'broken', 'not asked']

export interface Report {
  url: string
  calls: Result[]
  /** Undefined where it was not checked. */
  cors: Finding[] | undefined
}

export function isBroken({ calls, cors = [] }: Report): boolean {
  return [...calls, ...cors].some(({ verdict }) => verdict === 'broken')
}

export function countVerdicts(calls: readonly Result[]): Record<Verdict, number> {
  const count = (of: Verdict) => calls.filter(({ verdict }) => verdict === of).length
  return Object.fromEntries(VERDICTS.map((of) => [of, count(of)])) as Record<Verdict, number>
}

export function printReport({ url, calls, cors }: Report): string {
  const lines = [`${calls.length} calls of section 7 at ${url}`, '']
  for (const { verdict, method, path, notes, findings } of calls) {
    lines.push(`${verdict.padEnd(10)} ${method.padEnd(6)} ${path}`)
    lines.push(...findings.flatMap(formatFinding), ...notes.flatMap((note) => wrap(note)))
  }
  if (cors) {
    const problems = cors.length === 0 ? ['good       a page of that origin may call'] : []
    lines.push('', 'CORS', ...problems)
    for (const { verdict, says } of cors) {
      const [first = '', ...rest] = wrap(says)
      lines.push(verdict.padEnd(11) + first.trimStart(), ...rest)
    }
  }
  const counts = countVerdicts(calls)
  const sums = VERDICTS.map((verdict) => `${counts[verdict]} ${verdict}`).join(', ')
  return [...lines, '', `${counts.good} of ${calls.length} good: ${sums}`].join('\n')
}

/** A call may be broken by one field and do without another. */
function formatFinding({ verdict, says }: Finding): string[] {
  return wrap(verdict === 'broken' ? `! ${says}` : `- ${says}`)
}

function wrap(text: string): string[] {
  const lines: string[] = []
  let line = INDENT
  for (const word of text.split(/\s+/).flatMap(cut)) {
    if (line.length + word.length + 1 > WIDTH && line !== INDENT) {
      lines.push(line.trimEnd())
      line = INDENT
    }
    line += `${word} `
  }
  return [...lines, line.trimEnd()]
}

/** What is longer than a line is cut into some. */
const cut = (word: string) =>
  word.match(new RegExp(`.{1,${WIDTH - INDENT.length - 1}}`, 'gu')) ?? []
