/** Answers what was typed from what is known, without a language model. */
import type { AssistantLink } from '#contract/assistant'
import type { Language } from '#contract/language'

import { assistantMessages } from '../messages.ts'
import type { Hit } from './library.ts'
import { button, link, type Say, say, ticket, video, youtube } from './turn.ts'

const [FLOWS, ARTICLES, TICKETS] = [2, 3, 1]

/**
 * Where to read more, as options; each is a path of the portal or an https address. The first `named` articles are those that
 * the answer comes from.
 */
export function sourcesOf(
  hits: readonly Hit[],
  language: Language,
  named: number,
): AssistantLink[] {
  const articles = hits.flatMap((hit) => (hit.kind === 'article' ? [hit] : [])).slice(0, ARTICLES)
  const tickets = hits.flatMap((hit) => (hit.kind === 'ticket' ? [hit] : [])).slice(0, TICKETS)
  const links: AssistantLink[] = []
  const words = assistantMessages[language]
  for (const [at, { row, title, path }] of articles.entries()) {
    links.push(link(at < named ? words.fromArticle(title) : title, path))
    if (row.video_storage_key !== null) {
      links.push(video(title, `/api_v2/customer/help/${row.id}/video`))
    }
    if (row.youtube !== null) links.push(youtube(title, row.youtube))
  }
  for (const { number, path } of tickets) {
    links.push(ticket(words.earlierTicket(number), path))
  }
  return links
}

export function flowsOf(hits: readonly Hit[], language: Language): AssistantLink[] {
  const words = assistantMessages[language]
  const flows = hits.flatMap((hit) => (hit.kind === 'flow' ? [hit] : [])).slice(0, FLOWS)
  return flows.map(({ flow, title }) => button(words.guide(title), `flow.${flow.id}`))
}

/** The article that an answer comes from, as it is counted. */
export function sourceOf(hits: readonly Hit[]): string | undefined {
  const best = hits.find((hit) => hit.kind === 'article')
  return best && `article.${best.row.slug}`
}

/** What always follows an answer. */
export function afterAnswer(language: Language): AssistantLink[] {
  const words = assistantMessages[language]
  return [button(words.helped, 'helped.yes'), button(words.notHelped, 'helped.no')]
}

export function answerOf(hits: readonly Hit[], language: Language): Say {
  const words = assistantMessages[language]
  const best = hits[0]
  const summary = best?.kind === 'article' ? best.row.summary : null
  const flows = flowsOf(hits, language)
  const sources = sourcesOf(hits, language, summary ? 1 : 0)
  if (flows.length + sources.length === 0) {
    return say(
      words.foundNothing,
      button(words.chooseTopic, 'topics.0'),
      ticket(words.openTicket, 'new'),
    )
  }
  const steps = sources.length > 0 ? words.foundFlow : words.foundSteps
  const lead = flows.length > 0 ? steps : words.found
  const text = best && summary ? `${words.inShort(best.title, summary)}\n${lead}` : lead
  const source = sourceOf(hits)
  return { ...say(text, ...flows, ...sources, ...afterAnswer(language)), source }
}
