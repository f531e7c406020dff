/** What the packages are known for: where they come from, what they run when installed, and advisories about them. */
import { readFileSync } from 'node:fs'

import { npm, root } from './command.mjs'

const readJson = (path) => JSON.parse(readFileSync(root + path, 'utf8'))

/** What is wrong with a lock file: a package that the registry does not vouch for, or a script nobody decided on. */
export function problemsOf(lock, { allowScripts }) {
  return Object.entries(lock.packages).flatMap(([path, entry]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (path === '' || entry.link) return []
    if (!entry.integrity?.startsWith('sha512-')) return [`${name}: has no sha512 in the lock file`]
    if (entry.resolved && !/^https:\/\/[^/]+\/.*\.tgz$/.test(entry.resolved)) {
      return [`${name}: is not of a registry`]
    }
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
