/** Runs vitest and Playwright and counts the tests that were really executed. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

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

function outcome({ code, output, passed, failed, skipped }) {
  const none = passed + failed === 0
  return {
    ok: code === 0 && failed === 0 && !none,
    passed,
    failed: code !== 0 || none ? Math.max(failed, 1) : failed,
    figure: `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
    output: none ? `${output}\nno test was executed` : output,
  }
}

/** Runs one project of tests/vitest.config.ts. */
export async function vitest(project) {
  const path = reportPath(project)
  const which = ['run', '-c', 'tests/vitest.config.ts', '--project', project]
  const reports = ['--reporter=dot', '--reporter=json', `--outputFile.json=${path}`]
  const { code, output } = await tool('vitest/vitest.mjs', [...which, ...reports], {
    env: { NODE_ENV: 'test' },
  })
  const report = reportAt(path)
  return outcome({
    code,
    output,
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  })
}

/** Runs the journeys in the browser at `browserPath`. */
export async function playwright(browserPath) {
  const path = reportPath('e2e')
  const { code, output } = await tool(
    'playwright/cli.js',
    ['test', '-c', 'tests/playwright.config.ts'],
    { env: { BENCHSIDE_REPORT: path, BENCHSIDE_BROWSER: browserPath } },
  )
  const stats = reportAt(path)?.stats
  return outcome({
    code,
    output,
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped,
  })
}
