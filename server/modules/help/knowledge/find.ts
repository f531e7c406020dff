/** Searches help, flows and tickets by what somebody asked, in either language or both at once. */
import MiniSearch from 'minisearch'

import type { Language } from '#contract/language'

import type { Flow } from './flow-file.ts'
import { toPlainText } from './markdown.ts'
import type { Vocabulary } from './terms.ts'

export interface HelpText {
  slug: string
  language: Language
  title: string
  topic: string
  summary: string | null
  html: string
}

export interface TicketText {
  id: number
  number: string
  text: string
}

export type Found =
  | { kind: 'article'; slug: string; score: number }
  | { kind: 'flow'; id: string; score: number }
  | { kind: 'ticket'; id: number; score: number }

interface Entry {
  id: string
  title: string
  asked: string
  summary: string
  text: string
}

/** A ticket tells of one case only. */
const TICKET_WEIGHT = 0.6
/** What scores less than this part of the best is not shown. */
const LEAST_PART = 0.3

export class Finder {
  readonly #vocabulary: Vocabulary
  readonly #shared: MiniSearch<Entry>

  constructor(vocabulary: Vocabulary, articles: readonly HelpText[], flows: Iterable<Flow>) {
    this.#vocabulary = vocabulary
    this.#shared = this.#index([...articleEntries(articles), ...flowEntries(flows)])
  }

  /** Best first. `tickets` are those that the one who asks may read. */
  find(asked: string, tickets: readonly TicketText[] = [], most = 5): Found[] {
    const question = this.#vocabulary.termsOf(asked).join(' ')
    if (question === '') return []
    const shared = this.#shared.search(question).map(({ id, score }) => foundAs(String(id), score))
    const own = tickets.length === 0 ? [] : this.#findTickets(question, tickets)
    const all = [...shared, ...own].toSorted((a, b) => b.score - a.score)
    const best = all[0]?.score ?? 0
    return all.filter(({ score }) => score >= best * LEAST_PART).slice(0, most)
  }

  #findTickets(question: string, tickets: readonly TicketText[]): Found[] {
    const entries = tickets.map(({ id, text }) => ({
      id: `ticket:${id}`,
      title: '',
      asked: '',
      summary: '',
      text,
    }))
    return this.#index(entries)
      .search(question, { combineWith: 'AND' })
      .map(({ id, score }) => foundAs(String(id), score * TICKET_WEIGHT))
  }

  #index(entries: Entry[]): MiniSearch<Entry> {
    const index = new MiniSearch<Entry>({
      fields: ['title', 'asked', 'summary', 'text'],
      tokenize: (text) => this.#vocabulary.termsOf(text),
      processTerm: (term) => term,
      searchOptions: {
        tokenize: (text) => text.split(' '),
        boost: { title: 3, asked: 2.5, summary: 1.5 },
        // A slip in five letters or more: a short word has too many neighbours.
        fuzzy: (term) => (term.length > 4 ? 0.2 : false),
        prefix: (term) => term.length > 3,
        weights: { fuzzy: 0.5, prefix: 0.4 },
      },
    })
    index.addAll(entries)
    return index
  }
}

/** An article is one entry in all its languages: people mix them. */
function articleEntries(articles: readonly HelpText[]): Entry[] {
  const bySlug = new Map<string, HelpText[]>()
  for (const one of articles) bySlug.set(one.slug, [...(bySlug.get(one.slug) ?? []), one])
  return [...bySlug].map(([slug, texts]) => ({
    id: `article:${slug}`,
    title: texts.map(({ title, topic }) => `${title} ${topic}`).join(' '),
    asked: '',
    summary: texts.map(({ summary }) => summary ?? '').join(' '),
    text: texts.map(({ html }) => toPlainText(html)).join(' '),
  }))
}

function flowEntries(flows: Iterable<Flow>): Entry[] {
  return [...flows].map(({ id, title, asked, nodes }) => ({
    id: `flow:${id}`,
    title: `${title.en} ${title.id}`,
    asked: [...asked.en, ...asked.id].join(' '),
    summary: '',
    text: Object.values(nodes)
      .map(({ text }) => `${text.en} ${text.id}`)
      .join(' '),
  }))
}

function foundAs(key: string, score: number): Found {
  const [kind, ...rest] = key.split(':')
  const name = rest.join(':')
  if (kind === 'article') return { kind, slug: name, score }
  if (kind === 'flow') return { kind, id: name, score }
  return { kind: 'ticket', id: Number(name), score }
}
