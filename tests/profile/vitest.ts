/** Notes how long each test takes, and what its file takes besides. A reporter for Vitest. */
import type { Reporter, TestModule } from 'vitest/node'

import { note } from './spent.ts'

export default class ProfileReporter implements Reporter {
  onTestModuleEnd(module: TestModule) {
    const suite = module.project.name
    const { collectDuration, environmentSetupDuration, prepareDuration, setupDuration } =
      module.diagnostic()
    const ms = collectDuration + environmentSetupDuration + prepareDuration + setupDuration
    const tests = [...module.children.allTests()].map((test) => ({
      suite,
      file: module.relativeModuleId,
      title: test.fullName,
      ms: test.diagnostic()?.duration ?? 0,
    }))
    note({ suite, kind: 'import', ms }, ...tests)
  }
}
