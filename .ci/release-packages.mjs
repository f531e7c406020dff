/** Which packages a release needs: those that the built server names, and what they need in turn. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`)

/** Whether a text of the program begins with the package's name: it imports it, or looks for a file of it. */
function namedIn(text, name) {
  const literal = name.replaceAll(/[.]/g, '\\$&')
  return new RegExp(`["'\`]${literal}["'\`/]`).test(text)
}

/**
 * Writes package.json and package-lock.json to the folder of a release. The lock keeps its versions and hashes; what the
 * portal's pages were built of is left out, as are the development packages.
 */
export function writePackages(root, stage) {
  const project = readJson(`${root}package.json`)
  const built = path.join(stage, 'dist/server')
  const text = readdirSync(built, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(built, file), 'utf8'))
    .join('\n')
  const { name, version, description, license, type, engines, overrides } = project
  const release = {
    name,
    version,
    private: true,
    description,
    license,
    type,
    engines,
    overrides,
    scripts: scriptsOf(project.scripts),
    dependencies: pick(project.dependencies, (each) => namedIn(text, each)),
  }
  const file = path.join(stage, 'package.json')
  writeJson(file, release)
  cpSync(`${root}package-lock.json`, path.join(stage, 'package-lock.json'))
  const { packages } = prune(stage)
  const allowScripts = pick(project.allowScripts, (each) => packages[`node_modules/${each}`])
  writeJson(file, { ...release, allowScripts })
}

/** Starts, and the commands of `server/cli`; there is nothing to build. */
function scriptsOf(scripts) {
  const kept = pick(
    scripts,
    (name) => ['start', 'portal'].includes(name) || scripts[name].includes('.ci/command.mjs'),
  )
  return Object.fromEntries(
    Object.entries(kept).map(([name, text]) => [name, text.replace('node .ci/build.mjs && ', '')]),
  )
}

const pick = (all, isWanted) =>
  Object.fromEntries(Object.entries(all).filter(([key]) => isWanted(key)))

/** All that it needs to know stands in the lock: no registry is asked. */
function prune(stage) {
  const flags = ['--package-lock-only', '--offline', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status, stderr } = spawnSync('npm', ['install', ...flags], {
    cwd: stage,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`npm could not write the lock of the release\n${stderr}`)
  return readJson(path.join(stage, 'package-lock.json'))
}

/** Copies what the lock of the release lists from the packages that are installed here, each without what lies in it. */
export function copyPackages(root, stage) {
  const { packages, ...lock } = readJson(path.join(stage, 'package-lock.json'))
  const present = readJson(`${root}node_modules/.package-lock.json`).packages
  const wanted = Object.keys(packages).filter((each) => present[each] && existsSync(root + each))
  for (const each of wanted) {
    const nested = path.join(root, each, 'node_modules')
    cpSync(root + each, path.join(stage, each), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => from !== nested,
    })
  }
  // by it `npm start` sees that nothing is to be installed
  mkdirSync(path.join(stage, 'node_modules'), { recursive: true })
  const kept = pick(present, (each) => wanted.includes(each))
  writeJson(path.join(stage, 'node_modules/.package-lock.json'), { ...lock, packages: kept })
}
