/** Checks who imports whom, and that the tool has really read the project. */
import { createRequire } from 'node:module'

import { root } from './command.mjs'
import { filesIn, programs, textOf } from './sources.mjs'

const ownImport = /(?:from|import)\s*\(?\s*['"][.#]/g

/** A parser that cannot read a file finds no imports in it, and then nothing is ever forbidden. */
function floors() {
  const files = filesIn(programs, /\.tsx?$/).filter((path) => !path.endsWith('.d.ts'))
  const imports = files.reduce((sum, path) => sum + (textOf(path).match(ownImport)?.length ?? 0), 0)
  return { modules: files.length, dependencies: Math.floor(imports * 0.9) }
}

/** dependency-cruiser asks swc for TypeScript without JSX; a screen is read as what it is. */
function readScreensToo() {
  const swc = createRequire(import.meta.url)('@swc/core')
  const parse = swc.parseFileSync
  swc.parseFileSync = (path, options) => parse(path, { ...options, tsx: path.endsWith('.tsx') })
}

/** All modules with their imports, as dependency-cruiser says them. */
export async function cruiseProject() {
  readScreensToo()
  const { cruise } = await import('dependency-cruiser')
  const { default: read } = await import('dependency-cruiser/config-utl/extract-depcruise-options')
  const options = await read(`${root}.ci/dependency-cruiser.cjs`)
  const { output } = await cruise(programs, { ...options, baseDir: root, outputType: 'json' })
  return JSON.parse(output)
}

const contractImport = /^import \{([^}]*)\} from '#contract\/([^']+)'/gm
const light = new Set([
  'http/limits',
  'http/stamp',
  'http/envelope',
  'http/rich-text',
  'one-of',
  'own-path',
  'tickets/slug',
])
const isConstant = (name) => /^[A-Z\d_]+$/.test(name.trim())
const isType = (name) => name.trim().startsWith('type ')

/** The look of a thing knows its types, limits, constants and rules, never a schema or a call. */
function weightInUi() {
  return filesIn(['src'], /^src\/ui\/.*\.tsx?$/).flatMap((path) =>
    [...textOf(path).matchAll(contractImport)]
      .filter(([, list, from]) => {
        const names = list.split(',').filter((name) => name.trim() !== '' && !isType(name))
        return !light.has(from) && !names.every(isConstant)
      })
      .map(([line]) => `ui-knows-facts-only: ${path}: ${line}`),
  )
}

export async function checkBorders() {
  const { modules, summary } = await cruiseProject()
  const own = modules.filter(({ source }) => programs.some((one) => source.startsWith(`${one}/`)))
  const dependencies = own
    .flatMap((module) => module.dependencies)
    .filter(({ module }) => /^[.#]/.test(module)).length

  const floor = floors()
  const lines = summary.violations.map(
    ({ rule, from, to, cycle }) =>
      `${rule.name}: ${from} -> ${cycle ? cycle.map(({ name }) => name).join(' -> ') : to}`,
  )
  lines.push(...weightInUi())
  if (own.length < floor.modules)
    lines.push(`only ${own.length} modules were read, of at least ${floor.modules}`)
  if (dependencies < floor.dependencies)
    lines.push(`only ${dependencies} imports were read, of at least ${floor.dependencies}`)
  return {
    ok: lines.length === 0,
    figure: `${own.length} modules, ${dependencies} imports among them`,
    output: lines.join('\n'),
  }
}
