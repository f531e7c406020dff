/** Which packages run a script when they are installed, and advisories about them; lockfile-lint knows where they come from. */
import { readFileSync } from 'node:fs'

import { npm, root, tool } from './command.mjs'

const LOCKFILE = [
  '--path=package-lock.json',
  '--type=npm',
  '--validate-https',
  '--validate-integrity',
]

const readJson = (path) => JSON.parse(readFileSync(root + path, 'utf8'))

/** Packages with a script that nobody decided on. */
export function problemsOf(lock, { allowScripts }) {
  return Object.entries(lock.packages).flatMap(([path, entry]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (path === '' || entry.link) return []
    const decided = name in allowScripts || entry.os
    return entry.hasInstallScript && !decided ? [`${name}: runs a script, see allowScripts`] : []
  })
}

/**
 * Fails for what the lock file shows, and for an advisory of high or critical severity about what the portal or its server
 * runs. A registry that can't be asked is no failure: the check works without a network, and says so.
 */
export async function checkPackages({ registry } = {}) {
  const lock = readJson('package-lock.json')
  const lint = await tool('lockfile-lint/bin/lockfile-lint.js', LOCKFILE)
  if (lint.code !== 0) return { ok: false, figure: 'lockfile-lint', output: lint.output }
  const packages = Object.keys(lock.packages).length - 1
  const problems = problemsOf(lock, readJson('package.json'))
  if (problems.length > 0) {
    return { ok: false, figure: `${problems.length} problems`, output: problems.join('\n') }
  }
  const from = registry ? [`--registry=${registry}`] : []
  const { code, stdout } = await npm(['audit', '--json', '--omit=dev', ...from], {
    env: { npm_config_fetch_timeout: '20000', npm_config_fetch_retries: '0' },
  })
  const found = parsed(stdout)?.vulnerabilities
  if (!found) {
    return { ok: true, figure: `${packages} packages locked; the registry has no advisories` }
  }
  const grave = Object.values(found).filter(({ severity }) => /high|critical/.test(severity))
  return {
    ok: grave.length === 0,
    figure: `${packages} packages locked, ${Object.keys(found).length} with an advisory`,
    output: grave.map((one) => said(one)).join('\n') || `npm audit ended with ${code}`,
  }
}

function said({ name, severity, via }) {
  const titles = via.map((one) => (typeof one === 'string' ? one : `${one.title} ${one.url}`))
  return `${name}: ${severity}: ${titles.join(', ')}`
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
