/** What `npm test` says of its stages. */
import { expect, test } from 'vitest'

import { startStage } from '#ci/stage.mjs'

/** Runs a program that prints these lines and ends with `code`. */
async function run(lines: readonly string[], code: number) {
  const told: string[] = []
  const program = `for (const line of ${JSON.stringify(lines)}) console.log(line); process.exitCode = ${code}`
  const command = [process.execPath, '--eval', program]
  const { ended } = startStage('api', command, process.env, (failure) => told.push(failure))
  return { state: await ended, told }
}

test('what its tests say is counted, and each failure told with its reason', async () => {
  const news = [
    { total: 3 },
    { passed: 1, done: 1 },
    { failed: 'a.test.ts > stays', why: '\u001B[31mError: gone\u001B[39m' },
    { done: 1 },
  ]
  const { state, told } = await run(
    ['a line of its own', ...news.map((each) => `::test ${JSON.stringify(each)}`)],
    1,
  )
  expect(state).toMatchObject({ passed: 1, failed: 1, done: 2, total: 3, ok: false })
  expect(told).toEqual(['FAILED api: a.test.ts > stays\nError: gone\n'])
})

test('one that fails without a test counts as one failure, told with what it printed', async () => {
  const { state, told } = await run(['it is not formatted'], 1)
  expect(state).toMatchObject({ passed: 0, failed: 1, ok: false })
  expect(told).toEqual(['FAILED api\nit is not formatted\n'])
})

test('one that ends well is said to be well', async () => {
  const { state, told } = await run(['all is formatted'], 0)
  expect([state.ok, state.failed, told]).toEqual([true, 0, []])
})
