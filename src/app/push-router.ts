import type { RegisteredRouter } from '@tanstack/react-router'

import { notifyAssistant } from '#api/assistant/pushes'
import { repliesQuery } from '#api/replies/replies'
import { signInWithToken, findTokenOwner } from '#api/session/token-sign-in'
import { unreadStores } from '#api/unread'
import { SPEC_LIMITS } from '#contract/http/limits'
import { pathOfPush, type PushMessage, type PushTicket } from '#contract/push'
import { pushStrings } from '#features/notifications/push-strings.ts'
import { currentLanguage, currentStrings } from '#i18n/catalogue'
import { ensureFullCatalogue } from '#i18n/use-strings'
import { readSession, sessionAccount, sessionOwner } from '#session/session'
import { askToConfirm } from '#ui/modal/confirm.ts'
import { showToast } from '#ui/toast/toast.ts'

import { pushEffects } from './push-effects.ts'
import { findPushTicket } from './push-ticket.ts'
import { queryClient } from './query-client.ts'

/** How a message came: shown by the system already, or so late that it is no news. */
export interface Delivery {
  shown: boolean
  late: boolean
}

/** Does what a push message asks for (specification 4), whichever carrier brought it. */
export async function routePush(
  router: RegisteredRouter,
  message: PushMessage,
  { shown, late }: Delivery,
): Promise<void> {
  const token = message.payload?.access_token
  if (token !== undefined && token !== '') return takeTokenPush(router, token)
  if (readSession().state === 'signed-out') return
  const ticket = await findPushTicket(queryClient, message)
  for (const queryKey of pushEffects(message, ticket.id)) {
    // What is unread is counted on every screen, and no screen asks for it.
    const refetchType = String(queryKey[0]) in unreadStores ? 'all' : 'active'
    void queryClient.invalidateQueries({ queryKey, refetchType })
  }
  const { direction } = message
  if (direction === 'ChatMessageActivity') prefetchChat(message, ticket)
  if (direction === 'ChatBotActivity') return notifyAssistant({ type: 'message', message })
  if (direction === 'ChatBotSession') {
    // One that came while the portal was closed ends what was said before then, and nothing of now.
    if (late) return notifyAssistant({ type: 'reset' })
    const owner = sessionOwner()
    setTimeout(() => {
      if (sessionOwner() === owner) notifyAssistant({ type: 'reset' })
    }, SPEC_LIMITS.chatResetMs)
    return
  }
  if (!shown && !late) await showPushToast(router, message, ticket)
}

/** The chat is there when its ticket is opened; that of another account is not read under this one. */
function prefetchChat({ payload }: PushMessage, { id }: PushTicket): void {
  const of = payload?.customer_id
  if (of !== undefined && !['', of].includes(sessionAccount())) return
  if (id !== undefined) void queryClient.prefetchQuery({ ...repliesQuery(id), staleTime: 0 })
}

/** A toast that leads to where it happened. */
async function showPushToast(
  router: RegisteredRouter,
  message: PushMessage,
  ticket: PushTicket,
): Promise<void> {
  const { direction, title, body } = message
  const text = [title, body].filter((part) => part !== undefined && part !== '').join(': ')
  if (text === '') return
  await ensureFullCatalogue()
  const path = pathOfPush(message, location.origin, ticket)
  const isChat = direction === 'ChatMessageActivity'
  showToast('info', text, {
    duration: isChat ? SPEC_LIMITS.chatToastMs : SPEC_LIMITS.toastMs,
    ...(path !== undefined && {
      action: { label: currentStrings().notice.open, run: () => openPath(router, path) },
    }),
  })
}

export function openPath(router: RegisteredRouter, path: string): void {
  if (path !== router.latestLocation.href) router.history.push(path)
}

/** Obeyed by a device where nobody is signed in; where somebody is, they are asked (decisions: push). */
async function takeTokenPush(router: RegisteredRouter, token: string): Promise<void> {
  const before = readSession()
  const whose = await findTokenOwner(token).catch(() => undefined)
  // What the server does not take, and what changes nothing, is nobody's business.
  if (!whose || (before.state !== 'signed-out' && before.person === whose.owner.person)) return
  if (before.state !== 'signed-out') {
    await ensureFullCatalogue()
    const push = pushStrings[currentLanguage()]
    const { name, email } = whose.me
    if (!(await askToConfirm(push.tokenQuestion(name ?? email ?? '')))) return
  }
  if (before.state === 'signed-out') {
    await signInWithToken(queryClient, token, whose)
    setTimeout(() => void router.navigate({ to: '/home' }), SPEC_LIMITS.tokenPushHomeMs)
    return
  }
  // The screen of the one before asks for nothing under another's token, and nothing of it stays.
  setTimeout(() => {
    void signInWithToken(queryClient, token, whose).then(() => location.assign('/home'))
  }, SPEC_LIMITS.tokenPushHomeMs)
}
