/** The steps of `npm run check`, cheap and likely ones first. */
import { checkPackages } from './audit.mjs'
import { checkBorders } from './borders.mjs'
import { ensureBuilt } from './build.mjs'
import { tool } from './command.mjs'
import { checkCustoms } from './customs.mjs'
import { filesIn, programs } from './sources.mjs'
import { vitest } from './suites.mjs'

/** A pattern that ignores too much makes a tool content with less: it must have read every file. */
function readAll({ code, output }, figure) {
  const expected = written().length
  const [, text = 'no file', files = 0] = figure.exec(output) ?? []
  return files < expected
    ? { ok: false, figure: text, output: `${output}\n${expected - files} files were not read` }
    : { ok: code === 0, figure: text, output }
}

const written = () => [
  'vite.config.ts',
  ...filesIn([...programs, '.ci'], /\.([mc]?tsx?|[mc]js)$/).filter(
    (path) => !path.endsWith('.gen.ts'),
  ),
]

async function format() {
  const code = await tool('oxfmt/bin/oxfmt', ['--check', ...written()])
  const all = await tool('oxfmt/bin/oxfmt', ['--check', '.', '.ci'])
  const { ok, output } = readAll(code, /on ((\d+) files)/)
  return {
    ok: ok && all.code === 0,
    figure: /on (\d+ files)/.exec(all.output)?.[1],
    output: all.output + output,
  }
}

async function lint() {
  const outcome = await tool('oxlint/bin/oxlint', written())
  return readAll(outcome, /on ((\d+) files with \d+ rules)/)
}

async function types() {
  const { code, output } = await tool('typescript/bin/tsc', ['-b', '--pretty', 'false'])
  const files = filesIn(programs, /\.tsx?$/).length
  return { ok: code === 0, figure: `${files} files`, output }
}

async function deadCode() {
  const { code, output } = await tool('knip/bin/knip.js', ['--config', '.ci/knip.json'])
  return { ok: code === 0, figure: 'no unused file, export or package', output }
}

async function sizes() {
  const { code, output } = await tool('size-limit/bin.js', ['--config', '.ci/size-limit.mjs'])
  const measured = [...output.matchAll(/^ *Size: +([\d.]+ .?B)/gm)].map(([, size]) => size)
  return { ok: code === 0 && measured.length > 0, figure: measured.join(', '), output }
}

async function build() {
  const fresh = await ensureBuilt({ tell: () => {} })
  return { ok: true, figure: fresh ? 'dist/client, dist/server' : 'up to date' }
}

export const checks = [
  { name: 'format', run: format },
  { name: 'packages', run: () => checkPackages() },
  { name: 'customs', run: async () => checkCustoms() },
  { name: 'types', run: types },
  { name: 'lint', run: lint },
  { name: 'build', run: build },
  { name: 'borders', run: checkBorders },
  { name: 'dead code', run: deadCode },
  { name: 'sizes', run: sizes, after: 'build' },
  { name: 'unit tests', run: () => vitest('unit') },
  { name: 'documents', run: () => vitest('docs') },
]
