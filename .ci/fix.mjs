/** `npm run fix`: mends what the linter and the formatter can mend, in the files named or in all. */
import './node-version.mjs'
import { tool } from './command.mjs'
import { ensureInstalled } from './install.mjs'

const paths = process.argv.slice(2)
const files = paths.length > 0 ? paths : ['.', '.ci']

await ensureInstalled()
const lint = await tool('oxlint/bin/oxlint', ['--fix', ...files], { show: true })
const format = await tool('oxfmt/bin/oxfmt', files, { show: true })
process.exitCode = lint.code || format.code
