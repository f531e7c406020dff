/** Runs vitest and Playwright and counts the tests that were really executed. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

import { root, tool } from './command.mjs'

function reportPath(name) {
  mkdirSync(`${root}.cache/reports`, { recursive: true })
  const path = `${root}.cache/reports/${name}-${process.pid}.json`
  rmSync(path, { force: true })
  return path
}

function reportAt(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  } finally {
    rmSync(path, { force: true })
  }
}

/** What failed, in one line each, before all that the runner says: whoever reads only the beginning knows. */
function withFailures(lines, output) {
  const plain = lines.map((line) => stripVTControlCharacters(line).replaceAll(/\s+/g, ' '))
  return [...plain.map((line) => `failed: ${line.slice(0, 400)}`), output].join('\n')
}

const vitestFailures = (report) =>
  (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const file = name.replace(root, '')
    if (failed.length === 0 && message) return [`${file}: ${message}`]
    return failed.map((each) => `${file}: ${each.fullName}: ${each.failureMessages[0] ?? ''}`)
  })

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

const playwrightFailures = (report) =>
  (report ? specsOf(report) : [])
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const results = tests.flatMap(({ results: all }) => all)
      const message = results.find(({ error }) => error)?.error.message ?? ''
      return `${file}: ${title}: ${message}`
    })

function outcome({ code, output, passed, failed, skipped, failures = [], mayBeNone = false }) {
  const none = passed + failed === 0 && !mayBeNone
  return {
    ok: code === 0 && failed === 0 && !none,
    passed,
    failed: code !== 0 || none ? Math.max(failed, 1) : failed,
    failures,
    figure: `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
    output: none ? `${output}\nno test was executed` : withFailures(failures, output),
  }
}

/** Runs one project of tests/vitest.config.ts; `only` are further arguments. */
export async function vitest(project, only = []) {
  const path = reportPath(project)
  const which = ['run', '-c', 'tests/vitest.config.ts', '--project', project]
  const reports = ['--reporter=dot', '--reporter=json', `--outputFile.json=${path}`]
  if (process.env.BENCHSIDE_PROFILE) reports.push('--reporter=./tests/profile/vitest.ts')
  const { code, output } = await tool('vitest/vitest.mjs', [...which, ...reports, ...only], {
    env: { NODE_ENV: 'test', BENCHSIDE_SUITE: project },
  })
  const report = reportAt(path)
  return outcome({
    code,
    output,
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures: vitestFailures(report),
    mayBeNone: only.includes('--changed'),
  })
}

/** Runs the journeys in the browser at `browserPath`; `only` are further arguments. Answers `failures` too. */
export async function playwright(browserPath, only = []) {
  const path = reportPath('e2e')
  const { code, output } = await tool(
    'playwright/cli.js',
    ['test', '-c', 'tests/playwright.config.ts', ...only],
    {
      env: {
        BENCHSIDE_REPORT: path,
        BENCHSIDE_BROWSER: browserPath,
        BENCHSIDE_SUITE: 'journeys',
      },
    },
  )
  const report = reportAt(path)
  const stats = report?.stats
  return outcome({
    code,
    output,
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped,
    failures: playwrightFailures(report),
  })
}
