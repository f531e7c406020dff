/** Reads a vendor's `config.json` and refuses everything that it would otherwise have to ignore. */
import { lstat, readFile } from 'node:fs/promises'

import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import * as v from 'valibot'

import { StartError } from './platform/start-error.ts'

/** A wrong value: the keys that lead to it, and what to say about it. */
export interface ConfigProblem {
  path: readonly (string | number)[]
  message: string
}

interface ConfigFile<T> {
  file: string
  /** The file as error messages name it, such as `config.json in DATA_DIR`. */
  name: string
  /** A missing file is an error. */
  required: boolean
  /** Without fallbacks and with unknown fields refused, as `strictSchema` makes it. */
  schema: v.GenericSchema<unknown, T>
  /** Returns what a schema can't find, such as a time zone that doesn't exist. */
  findProblem: (given: T) => ConfigProblem | undefined
}

/**
 * Returns the content, or undefined if there is no such file. Throws {@link StartError} for a file that can't be read, isn't
 * UTF-8 or isn't JSON, and for a wrong, unknown or repeated field. Its message names the file, the position and the field.
 */
export async function readConfigFile<T>(settings: ConfigFile<T>): Promise<T | undefined> {
  const { name, schema, findProblem } = settings
  const text = await readText(settings)
  if (text === undefined) return undefined
  const fail = (offset: number, message: string) =>
    new StartError(`${name}, ${positionOf(text, offset)}: ${message}`)

  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true })
  const [error] = errors
  if (error)
    throw fail(error.offset, `not valid JSON: ${wordsOf(printParseErrorCode(error.error))}`)
  if (tree?.type !== 'object') throw fail(0, 'must be an object, { … }')
  const repeated = findRepeated(tree)
  if (repeated) throw fail(repeated.offset, `${String(repeated.value)} is set twice`)

  const read = v.safeParse(schema, JSON.parse(text))
  const problem = read.success ? findProblem(read.output) : problemOf(read.issues[0])
  if (problem) throw fail(offsetOf(tree, problem.path), problem.message)
  return read.output as T
}

/** A byte order mark, which Windows editors write, is not part of the text. */
async function readText(settings: Pick<ConfigFile<unknown>, 'file' | 'name' | 'required'>) {
  const { file, name, required } = settings
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    // A link to a file that is gone is a mistake, not a missing file.
    const isThere = required || code !== 'ENOENT' || (await lstat(file).catch(() => undefined))
    if (!isThere) return undefined
    const reason = cause instanceof TypeError ? 'is not UTF-8' : `can't be read (${code})`
    throw new StartError(`${name} ${reason}`, { cause })
  }
}

/** Returns the key of the first property whose name its object already has: JSON.parse would drop the earlier value. */
function findRepeated({ type, children = [] }: Node): Node | undefined {
  const names = new Set<unknown>()
  for (const child of children) {
    const [key] = child.children ?? []
    if (type === 'object' && key && names.size === names.add(key.value).size) return key
    const repeated = findRepeated(child)
    if (repeated) return repeated
  }
  return undefined
}

/** Returns where the field is written, or where the nearest object is that lacks it. */
function offsetOf(tree: Node, path: ConfigProblem['path']): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, depth))
    if (node) return node.parent?.type === 'property' ? node.parent.offset : node.offset
  }
  return tree.offset
}

function positionOf(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n')
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`
}

/** `CloseBraceExpected` becomes `close brace expected`. */
const wordsOf = (code: string) => code.replaceAll(/(?<!^)[A-Z]/g, ' $&').toLowerCase()

function problemOf(issue: v.BaseIssue<unknown>): ConfigProblem {
  const path = (issue.path ?? []).map(({ key }) => key as string | number)
  const field = path.join('.')
  const say = (message: string) => ({ path, message })
  if (issue.expected === 'never') return say(`there is no field ${field}`)
  if (issue.received === 'undefined') return say(`${field} is missing`)
  const wanted = issue.requirement instanceof RegExp ? 'written as ' : ''
  return say(`${field} must be ${wanted}${issue.expected}, and is ${issue.received}`)
}
