import { takeOverDrafts } from '#api/tickets/take-over-drafts'
import { createDraftBox, type DraftBox } from '#cache/draft-box'
import { keepDraft, readDraft } from '#cache/drafts'
import { joinTexts } from '#cache/join-drafts'
import { makeIdempotencyKey } from '#contract/http/endpoint'
import { ensureQueueRead, readCommands, wasSent } from '#outbox/react'
import { sessionOwner } from '#session/session'

interface Message {
  comment: string
  key: string
}

interface Draft {
  comment: string
  /** The key under which this text was sent before. */
  key?: string | undefined
  /** Messages that were on their way to the queue. */
  taken?: readonly Message[]
}

export interface ReplyBox extends Omit<DraftBox, 'keep' | 'putBack'> {
  /** Empties the box; returns undefined if there is nothing to send. The draft keeps it until {@link sent} is called with it. */
  take: () => Message | undefined
  sent: (message: Message) => void
  /** Puts a message back to be edited, above newer text. */
  putBack: (message: Message) => void
}

/** Draft name of a ticket's box. */
const replyDraft = (ticketId: number | string) => `reply-${ticketId}`

/** Resolves with what a draft holds, oldest first, but for what is queued already: the page was closed before that was deleted. */
async function unsentOf({ taken = [], ...typed }: Draft): Promise<Draft[]> {
  if (taken.length > 0 || typed.key !== undefined) await ensureQueueRead()
  const commands = readCommands()
  const isQueued = (key: string) => wasSent(key) || commands.some((command) => command.key === key)
  return [...taken, typed].filter(
    ({ comment, key }) => comment !== '' && !(key !== undefined && isQueued(key)),
  )
}

const textOf = (unsent: readonly Draft[]): string => unsent.map(({ comment }) => comment).join('\n')

/** Adds a text to what is typed for a ticket whose chat is not open. */
export async function addToReply(ticketId: number | string, text: string): Promise<void> {
  const name = replyDraft(ticketId)
  const typed = (await readDraft<Draft>(name))?.value
  const before = typed ? textOf(await unsentOf(typed)) : ''
  await keepDraft(name, { comment: joinTexts(before, text) })
}

/**
 * The box of a chat. The same text is sent under the same key again, so that a lost answer can't duplicate it.
 */
export function createReplyBox(ticketId: number | string): ReplyBox {
  let tried: Draft | undefined
  let taken: readonly Message[] = []
  let owner = ''
  const keyOf = (comment: string) => (tried?.comment === comment ? tried.key : undefined)
  const box = createDraftBox<Draft>(replyDraft(ticketId), {
    prepare: () => takeOverDrafts(ticketId),
    toDraft: (comment) =>
      comment === '' && taken.length === 0
        ? undefined
        : { comment, key: keyOf(comment), ...(taken.length > 0 && { taken }) },
    async fromDraft(draft) {
      const all = await unsentOf(draft)
      const unsent = all.filter(({ key }) => !taken.some((one) => one.key === key))
      if (unsent.length === 0) return undefined
      // several have become one that was never sent
      tried = unsent.length === 1 ? unsent[0] : undefined
      return textOf(unsent)
    },
  })
  const arrive = ({ key }: Message) => {
    taken = taken.filter((message) => message.key !== key)
  }

  return {
    ...box,
    take() {
      const comment = box.text.get().trim()
      if (comment === '') return undefined
      const message = { comment, key: keyOf(comment) ?? makeIdempotencyKey() }
      tried = message
      taken = [...taken, message]
      owner = sessionOwner()
      box.write('')
      return message
    },
    sent(message) {
      if (tried?.key === message.key) tried = undefined
      arrive(message)
      // Signed out meanwhile: nothing typed must be kept.
      if (sessionOwner() === owner) box.keep()
    },
    putBack(message) {
      arrive(message)
      tried = message
      box.putBack(message.comment)
    },
  }
}
