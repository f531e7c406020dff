/** What the assistant knows, searched: shipped flows, the vendor's help as it is now, and a customer's own tickets. */
import type { Language } from '#contract/language'
import { ticketSlug } from '#contract/tickets/slug'
import {
  Finder,
  type Flow,
  type Found,
  type HelpRow,
  type HelpService,
  readVocabulary,
  toPlainText,
  type Vocabulary,
} from '#server/modules/help/service'
import type { Db } from '#server/platform/db/open'

import { helpFingerprint, listHelpTexts, listSolvedTickets } from '../facts-repository.ts'

type SolvedTicket = Awaited<ReturnType<typeof listSolvedTickets>>[number]

/** Something that was found, in the reader's language. */
export type Hit =
  | { kind: 'flow'; flow: Flow; title: string; text: string }
  | { kind: 'article'; row: HelpRow; title: string; text: string; path: string }
  | { kind: 'ticket'; title: string; text: string; path: string; number: string }

/** How much of a ticket may be told or searched, in characters. */
const TICKET_TEXT = 1200

const ticketText = ({ description, type, summary }: SolvedTicket) =>
  [type, description, summary]
    .filter((part) => part !== null && part !== '')
    .join('. ')
    .slice(0, TICKET_TEXT)

export class Library {
  readonly flows: ReadonlyMap<string, Flow>
  readonly #vocabulary: Vocabulary = readVocabulary()
  readonly #help: HelpService
  #print = ''
  #finder: Finder | undefined

  constructor({ flows, help }: { flows: ReadonlyMap<string, Flow>; help: HelpService }) {
    this.flows = flows
    this.#help = help
  }

  /** Best first. Of tickets only closed ones of this customer account are looked through. */
  async find(
    db: Db,
    asked: string,
    { customerId, language }: { customerId: number; language: Language },
  ): Promise<Hit[]> {
    const finder = await this.#finderOf(db)
    const tickets = await listSolvedTickets(db, customerId)
    const texts = tickets.map((row) => ({ id: row.id, number: row.number, text: ticketText(row) }))
    const found = finder.find(asked, texts, 8)
    const help = found.some(({ kind }) => kind === 'article')
      ? await this.#help.listArticles({ db, language })
      : []
    return found.flatMap((one) => this.#hitOf(one, { help, tickets, language }))
  }

  /** By their slugs, as far as they are there. */
  async articles(db: Db, slugs: readonly string[], language: Language): Promise<HelpRow[]> {
    const help = await this.#help.listArticles({ db, language })
    return slugs.flatMap((slug) => help.find((row) => row.slug === slug) ?? [])
  }

  async #finderOf(db: Db): Promise<Finder> {
    const print = await helpFingerprint(db)
    if (this.#finder && print === this.#print) return this.#finder
    const finder = new Finder(this.#vocabulary, await listHelpTexts(db), this.flows.values())
    this.#finder = finder
    this.#print = print
    return finder
  }

  #hitOf(
    found: Found,
    known: { help: readonly HelpRow[]; tickets: readonly SolvedTicket[]; language: Language },
  ): Hit[] {
    if (found.kind === 'flow') {
      const flow = this.flows.get(found.id)
      return flow
        ? [
            {
              kind: 'flow',
              flow,
              title: flow.title[known.language],
              text: flowText(flow, known.language),
            },
          ]
        : []
    }
    if (found.kind === 'article') {
      const row = known.help.find(({ slug }) => slug === found.slug)
      return row
        ? [
            {
              kind: 'article',
              row,
              title: row.title,
              text: toPlainText(row.body),
              path: helpPath(row),
            },
          ]
        : []
    }
    const row = known.tickets.find(({ id }) => id === found.id)
    if (!row) return []
    const { id, number } = row
    const path = `/tickets/${ticketSlug(number)}/${id}`
    return [{ kind: 'ticket', title: number, text: ticketText(row), path, number }]
  }
}

export const helpPath = ({ slug }: Pick<HelpRow, 'slug'>) => `/helpme?article=${slug}`

function flowText(flow: Flow, language: Language): string {
  const texts = Object.values(flow.nodes).map(({ text }) => text[language])
  return texts.join(' ')
}
