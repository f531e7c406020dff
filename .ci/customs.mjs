/** Customs of the house that no linter knows: names of files, and comments that silence a check. */
import { filesIn, programs, textOf } from './sources.mjs'

/** It holds examples of what is forbidden. */
const planted = '.ci/violations.mjs'
const folders = [...programs, '.ci']
const vague = /(^|[/-])(utils?|helpers?|misc|common)([/.-]|$)/
const silencing =
  /(?:\/\/|\/\*|\{\/\*).*(?:(?:oxlint|eslint|tslint)-disable|@ts-(?:ignore|nocheck|expect-error)|\bTODO\b|\bFIXME\b)/

export function checkCustoms() {
  const files = filesIn(folders, /\.(tsx?|mjs|cjs|mts|css)$/).filter(
    (path) => path !== planted && !path.endsWith('.gen.ts'),
  )
  const lines = files.flatMap((path) => [
    ...(vague.test(path) ? [`${path}: its name says nothing about what is in it`] : []),
    ...textOf(path)
      .split('\n')
      .flatMap((line, at) =>
        silencing.test(line) ? [`${path}:${at + 1}: mend it instead: ${line.trim()}`] : [],
      ),
  ])
  return { ok: lines.length === 0, figure: `${files.length} files`, output: lines.join('\n') }
}
