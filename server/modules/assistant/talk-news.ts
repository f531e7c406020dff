/** Tells a person that the assistant has said something, in the transaction that keeps it. */
import type { Db } from '#server/platform/db/open'
import type { Texts } from '#server/texts/en'

import { writePush } from '../notifications/push-repository.ts'
import { PUSH_KEPT_MS } from '../notifications/service.ts'

/** The panel has no address of its own: any screen shows it, and this one opens it. */
const PANEL = '/home?assistant=open'

/**
 * All open pages of the person are told, and of the devices only the one that asked: the others would ring with every
 * sentence. Nothing of what was said is in it.
 */
export async function tellOfTalk(
  tx: Db,
  talk: { id: number; user_id: number; customer_id: number },
  { texts, tokenId, now }: { texts: Texts; tokenId: number; now: Date },
): Promise<void> {
  const words = texts.assistant
  await writePush(
    tx,
    {
      message: {
        direction: 'ChatBotActivity',
        title: words.name,
        body: words.answered,
        target_page: PANEL,
        payload: { chat_id: String(talk.id), url: PANEL },
      },
      customerId: talk.customer_id,
      userIds: [talk.user_id],
      toDevices: true,
      deviceOfTokenId: tokenId,
      keptMs: PUSH_KEPT_MS,
    },
    now,
  )
}
