import type { RegisteredRouter } from '@tanstack/react-router'

import { notifyAssistant } from '#api/assistant/pushes'
import { unreadStores } from '#api/notifications/unread'
import { repliesQuery } from '#api/replies/replies'
import { signInWithToken, findTokenOwner } from '#api/session/token-sign-in'
import { SPEC_LIMITS } from '#contract/http/limits'
import { pathOfPush, type PushMessage, type PushTicket } from '#contract/push'
import { pushStrings } from '#features/notifications/push-strings.ts'
import { currentLanguage, currentStrings, ensureFullCatalogue } from '#i18n/catalogue'
import { readSession, sessionAccount, sessionOwner } from '#session/session'
import { askToConfirm } from '#ui/modal/confirm.ts'
import { showToast } from '#ui/toast/toast.ts'
import { isSharedBench } from '#vault/vault'

import { queryClient } from '../start/query-client.ts'
import { pushEffects } from './push-effects.ts'
import { findPushTicket } from './push-ticket.ts'

/** How a message arrived: already shown by the system, or too late to be news. */
export interface Delivery {
  shown: boolean
  late: boolean
}

/** Handles a push message (specification 4) of any carrier. */
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
    // Unread counts are on every screen, without a query of their own there.
    const refetchType = String(queryKey[0]) in unreadStores ? 'all' : 'active'
    void queryClient.invalidateQueries({ queryKey, refetchType })
  }
  const { direction } = message
  if (direction === 'ChatMessageActivity') prefetchChat(message, ticket)
  if (direction === 'ChatBotActivity') return notifyAssistant({ type: 'message', message })
  if (direction === 'ChatBotSession') {
    // A reset that came while the portal was closed ends the conversation of that time, not the current one.
    if (late) return notifyAssistant({ type: 'reset' })
    const owner = sessionOwner()
    setTimeout(() => {
      if (sessionOwner() === owner) notifyAssistant({ type: 'reset' })
    }, SPEC_LIMITS.chatResetMs)
    return
  }
  if (!shown && !late) await showPushToast(router, message, ticket)
}

/** Loads the chat before its ticket is opened, unless it belongs to another account. */
function prefetchChat({ payload }: PushMessage, { id }: PushTicket): void {
  const of = payload?.customer_id
  if (of !== undefined && !['', of].includes(sessionAccount())) return
  if (id !== undefined) void queryClient.prefetchQuery({ ...repliesQuery(id), staleTime: 0 })
}

/** Shows a toast with a link to where it happened. */
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

/** Signs in where nobody is signed in; otherwise the person is asked (decisions: push). */
async function takeTokenPush(router: RegisteredRouter, token: string): Promise<void> {
  // a shared bench is unlocked by its people
  if (isSharedBench()) return
  const before = readSession()
  const whose = await findTokenOwner(token).catch(() => undefined)
  // A token that the server refuses, or that changes nothing, is ignored.
  if (!whose || (before.state !== 'signed-out' && before.person === whose.owner.person)) return
  if (before.state !== 'signed-out') {
    await ensureFullCatalogue()
    const push = pushStrings[currentLanguage()]
    const { name, email } = whose.me
    if (
      !(await askToConfirm(push.tokenQuestion(name ?? email ?? ''), push.tokenSignIn, {
        harmless: true,
      }))
    )
      return
  }
  if (before.state === 'signed-out') {
    await signInWithToken(queryClient, token, whose)
    setTimeout(() => void router.navigate({ to: '/home' }), SPEC_LIMITS.tokenPushHomeMs)
    return
  }
  // The previous person's screen must not fetch with another token, and nothing of it stays.
  setTimeout(() => {
    void signInWithToken(queryClient, token, whose).then(() => location.assign('/home'))
  }, SPEC_LIMITS.tokenPushHomeMs)
}
