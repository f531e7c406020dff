/** Tells a person that the assistant has said something, in the transaction that keeps it. */
import type { Language } from '#contract/language'
import type { Db } from '#server/platform/db/open'

import type { NotificationService } from '../notifications/service.ts'
import { assistantMessages } from './messages.ts'

/** The panel has no address of its own: any screen shows it, and this one opens it. */
const PANEL = '/home?assistant=open'

/**
 * All open pages of the person are told, and of the devices only the one that asked: the others would ring with every
 * sentence. Nothing of what was said is in it.
 */
export async function notifyAnswered(
  notifications: NotificationService,
  cause: { db: Db; now: Date },
  talk: { id: number; user_id: number; customer_id: number },
  { language, tokenId }: { language: Language; tokenId: number },
): Promise<void> {
  const { name: title, answered: body } = assistantMessages[language]
  await notifications.push(cause, {
    message: {
      direction: 'ChatBotActivity',
      title,
      body,
      target_page: PANEL,
      payload: { chat_id: String(talk.id), url: PANEL },
    },
    customerId: talk.customer_id,
    userIds: [talk.user_id],
    toDevices: true,
    deviceOfTokenId: tokenId,
  })
}
