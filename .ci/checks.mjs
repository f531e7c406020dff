/** The steps of `npm run check`, cheap and likely ones first. */
import { checkBorders } from './borders.mjs'
import { ensureBuilt } from './build.mjs'
import { tool } from './command.mjs'
import { checkCustoms } from './customs.mjs'
import { checkSizes } from './sizes.mjs'
import { filesIn, programs } from './sources.mjs'
import { vitest } from './suites.mjs'

async function format() {
  const { code, output } = await tool('oxfmt/bin/oxfmt', ['--check', '.', '.ci'])
  return { ok: code === 0, figure: /on (\d+ files)/.exec(output)?.[1], output }
}

async function lint() {
  const { code, output } = await tool('oxlint/bin/oxlint', ['.', '.ci'])
  return { ok: code === 0, figure: /on (\d+ files with \d+ rules)/.exec(output)?.[1], output }
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

async function build() {
  const fresh = await ensureBuilt({ tell: () => {} })
  return { ok: true, figure: fresh ? 'dist/client, dist/server' : 'up to date' }
}

export const checks = [
  { name: 'format', run: format },
  { name: 'customs', run: async () => checkCustoms() },
  { name: 'types', run: types },
  { name: 'lint', run: lint },
  { name: 'build', run: build },
  { name: 'borders', run: checkBorders },
  { name: 'dead code', run: deadCode },
  { name: 'sizes', run: checkSizes, after: 'build' },
  { name: 'unit tests', run: () => vitest('unit') },
  { name: 'documents', run: () => vitest('docs') },
]
