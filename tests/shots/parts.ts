/** `npm run parts`: one page of the parts of `src/ui`, in each size and scheme, as the tests of components draw them. */
import { spawnSync } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { writePage } from './write-page.ts'

const usage = `npm run parts -- [options] [FILES]
  FILES         of the tests in tests/components, those whose path has one of these words (default: all)
  --out FOLDER  default docs/parts; what is in it is removed first`

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'docs/parts' },
    help: { type: 'boolean', default: false },
  },
})

/** Ends as the tests do: a part that fails its test is not shown as if it were right. */
async function takePictures(out: string): Promise<void> {
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', '-c', 'tests/vitest.config.ts', '--project', 'components', ...files],
    { stdio: 'inherit', env: { ...process.env, BENCHSIDE_PARTS: out } },
  )
  const count = await writePage(out, { title: 'Parts', rows: 'parts and states' })
  console.log(`${count} pictures: ${options.out}/index.html`)
  process.exitCode = status ?? 1
}

if (options.help) console.log(usage)
else await takePictures(resolve(options.out))
