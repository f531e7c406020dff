/** A troubleshooting flow as it is shipped: `ID.json`, questions whose answers lead to each other or to an end. */
import * as v from 'valibot'

import { KnowledgeError } from './article-file.ts'

const filled = (max: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(max))
const both = (max: number) => v.strictObject({ en: filled(max), id: filled(max) })

/** A step in a flow's address of a button: `FLOW.NODE`. */
const Name = v.pipe(v.string(), v.regex(/^[a-z\d]+(-[a-z\d]+)*$/), v.maxLength(40))

const Question = v.strictObject({
  text: both(600),
  options: v.pipe(
    v.array(v.strictObject({ text: both(60), next: Name })),
    v.minLength(1),
    v.maxLength(6),
  ),
})
const End = v.strictObject({ text: both(600), end: v.picklist(['solved', 'handover']) })

const FlowFile = v.strictObject({
  /** Among the topics that are offered. */
  position: v.pipe(v.number(), v.integer(), v.minValue(0)),
  title: both(80),
  /** As people say it: what a search finds it by. */
  asked: v.strictObject({
    en: v.pipe(v.array(filled(80)), v.minLength(1)),
    id: v.pipe(v.array(filled(80)), v.minLength(1)),
  }),
  /** Articles that say more, by their slugs. */
  articles: v.pipe(v.array(Name), v.minLength(1)),
  start: Name,
  nodes: v.record(Name, v.union([Question, End])),
})

export type FlowNode = v.InferOutput<typeof Question> | v.InferOutput<typeof End>
export interface Flow extends v.InferOutput<typeof FlowFile> {
  id: string
}

/** `slugs` are the articles that there are. Throws a `KnowledgeError` that names file and node. */
export function readFlow(name: string, text: string, slugs: ReadonlySet<string>): Flow {
  const fail = (what: string) => new KnowledgeError(`${name}: ${what}`)
  const id = name.replace(/\.json$/, '')
  if (!v.is(Name, id)) throw fail('its name is not ID.json')
  const read = v.safeParse(FlowFile, parse(text, fail))
  if (!read.success) throw fail(problemOf(read.issues[0]))
  const flow = { ...read.output, id }
  const unknown = flow.articles.find((slug) => !slugs.has(slug))
  if (unknown !== undefined) throw fail(`there is no article ${unknown}`)
  const problem = findGap(flow)
  if (problem !== undefined) throw fail(problem)
  return flow
}

function parse(text: string, fail: (what: string) => Error): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw fail('it is no JSON')
  }
}

function problemOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? ''
  const [part, node, ...rest] = path.split('.')
  if (part !== 'nodes' || node === undefined) return `${path || 'the whole'} is not right`
  const inside =
    rest.length > 0 ? `: ${rest.join('.')} is not right` : ' is neither question nor end'
  return `node ${node}${inside}`
}

const nextOf = (node: FlowNode | undefined) =>
  node && 'options' in node ? node.options.map(({ next }) => next) : []

/** Undefined where every step is there, is reached, and leads to an end, and the ends are of both kinds. */
function findGap({ start, nodes }: Flow): string | undefined {
  const names = Object.keys(nodes)
  if (!nodes[start]) return `node ${start} is missing: the flow starts there`
  for (const name of names) {
    const missing = nextOf(nodes[name]).find((next) => !nodes[next])
    if (missing !== undefined) return `node ${name} leads to ${missing}, which is missing`
  }
  const reached = spread([start], (name) => nextOf(nodes[name]))
  const alone = names.find((name) => !reached.has(name))
  if (alone !== undefined) return `node ${alone} is never reached`
  const ends = names.filter((name) => 'end' in (nodes[name] ?? {}))
  const before = (name: string) => names.filter((each) => nextOf(nodes[each]).includes(name))
  const finishing = spread(ends, before)
  const stuck = names.find((name) => !finishing.has(name))
  if (stuck !== undefined) return `node ${stuck} leads to no end`
  const kinds = new Set(
    ends.map((name) => nodes[name]).map((node) => node && 'end' in node && node.end),
  )
  const absent = (['solved', 'handover'] as const).find((kind) => !kinds.has(kind))
  return absent && `no node ends with ${absent}`
}

function spread(from: readonly string[], next: (name: string) => readonly string[]): Set<string> {
  const seen = new Set(from)
  for (const name of seen) for (const each of next(name)) seen.add(each)
  return seen
}
