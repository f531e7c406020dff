/** Each command of `server/cli` has a script of its name, which a release has, too. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

test('every command is started by a script that works without development packages', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const names = readdirSync(join(root, 'server/cli')).filter((name) =>
    existsSync(join(root, 'server/cli', name, 'main.ts')),
  )
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(scripts[name], name).toBe(`node .ci/command.mjs ${name}`)
})
