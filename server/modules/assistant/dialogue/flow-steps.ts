/** Walks through a troubleshooting flow. */
import { assistantMessages } from '../messages.ts'
import type { Conversation } from './conversation.ts'
import { helpPath } from './library.ts'
import { offerTopics } from './topics.ts'
import { askStars, button, link, say, ticket, type Turn } from './turn.ts'

/** Its first question. */
export function startFlow(conversation: Conversation, id: string): Promise<Turn> {
  return goToStep(conversation, id, conversation.library.flows.get(id)?.start ?? '')
}

export async function goToStep(
  conversation: Conversation,
  id: string,
  name: string,
): Promise<Turn> {
  const { context, library, state } = conversation
  const { language } = context
  const words = assistantMessages[language]
  const flow = library.flows.get(id)
  const node = flow && Object.hasOwn(flow.nodes, name) ? flow.nodes[name] : undefined
  if (!flow || !node) return offerTopics(conversation, 0, words.flowGone)
  const text = node.text[language]
  if ('options' in node) {
    const options = node.options.map((one) => button(one.text[language], `step.${id}.${one.next}`))
    const at = { flow: id, node: name }
    return {
      says: [say(text, ...options)],
      state: { instrumentId: state.instrumentId, at },
      status: 'flow',
    }
  }
  const rows = await library.articles(context.db, flow.articles, language)
  // the first is the one that the flow was made of
  const reading = rows.map((row, at) =>
    link(at === 0 ? words.fromArticle(row.title) : row.title, helpPath(row)),
  )
  const source = `flow.${id}`
  const after: Pick<Turn, 'state' | 'status'> = {
    state: { instrumentId: state.instrumentId },
    status: 'talk',
  }
  if (node.end === 'handover') {
    const end = say(text, ticket(words.openTicket, 'new'), ...reading)
    return { says: [{ ...end, source, helped: false }], ...after }
  }
  const rated = conversation.talk.rating === null ? [askStars(words)] : []
  const more = button(words.newQuestion, 'topics.0')
  return { says: [{ ...say(text, ...reading, more), source, helped: true }, ...rated], ...after }
}

/** Typed with either apostrophe. */
const lowered = (text: string) => text.toLowerCase().replaceAll('’', "'")

const firstWord = (text: string) => /[\p{L}\d]+/u.exec(text.toLowerCase())?.[0]

/** The step that a typed answer means: its whole text, or a first word that only one option has. */
export function typedStep({ library, state }: Conversation, message: string): string | undefined {
  const { at } = state
  const node = at && library.flows.get(at.flow)?.nodes[at.node]
  if (!node || !('options' in node)) return undefined
  const said = lowered(message.trim())
  const whole = node.options.find(({ text }) =>
    [text.en, text.id].some((each) => lowered(each) === said),
  )
  if (whole) return whole.next
  // a sentence is a question of its own
  if (said.split(/\s+/).length > 2) return undefined
  const fitting = node.options.filter(({ text }) =>
    [text.en, text.id].some((each) => firstWord(each) === firstWord(said)),
  )
  return fitting.length === 1 ? fitting[0]?.next : undefined
}
