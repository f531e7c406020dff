/**
 * A reporter of Vitest and of Playwright for `npm test`: it writes what becomes of each test as a line of JSON, which
 * {@link readNews} of `stage.mjs` reads.
 */
export const MARK = '::test '

const describe = (errors) =>
  (errors ?? [])
    .map(({ stack, message, diff }) => [stack ?? message, diff].filter(Boolean).join('\n'))
    .join('\n\n')

export default class ProgressReporter {
  #tell(news) {
    process.stdout.write(`${MARK}${JSON.stringify(news)}\n`)
  }

  // Vitest counts files: how many tests are in them is known once they have run.
  onTestRunStart(files) {
    this.#tell({ total: files.length })
  }

  onTestCaseResult(test) {
    const { state, errors } = test.result()
    if (state === 'passed') this.#tell({ passed: 1 })
    if (state === 'failed')
      this.#tell({
        failed: `${test.module.relativeModuleId} > ${test.fullName}`,
        why: describe(errors),
      })
  }

  onTestModuleEnd(module) {
    for (const error of module.errors())
      this.#tell({ failed: module.relativeModuleId, why: describe([error]) })
    this.#tell({ done: 1 })
  }

  onTestRunEnd(_modules, errors) {
    for (const error of errors) this.#tell({ failed: 'outside of a test', why: describe([error]) })
  }

  // Playwright
  printsToStdio() {
    return true
  }

  onBegin(_config, suite) {
    this.#tell({ total: suite.allTests().length })
  }

  onTestEnd(test, result) {
    const { status } = result
    if (status === 'skipped') return this.#tell({ done: 1 })
    const name = test.titlePath().filter(Boolean).join(' > ')
    this.#tell(
      status === test.expectedStatus
        ? { done: 1, passed: 1 }
        : { done: 1, failed: name, why: describe(result.errors) },
    )
  }

  onError(error) {
    this.#tell({ failed: 'outside of a test', why: describe([error]) })
  }
}
