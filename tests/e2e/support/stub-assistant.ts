/** Another backend's assistant, which answers as a journey wants it. */
import type { Page, Route } from 'playwright/test'

export interface Sent {
  message: string
  greet?: boolean
  type?: string
  sourceId?: string
  sessionId?: string
  userName?: string
}

/** A line of the assistant, with what can be chosen. */
export const line = (message: string, links: readonly object[] = []) => ({
  user: false,
  message,
  links,
  time: '2026-11-03 10:00',
})

const json = (route: Route, data: unknown) =>
  route.fulfill({ json: { status_code: 200, message: '', data } })

/** Greets with `links`; what is said then is answered by `answer`. Returns all that was sent. */
export async function stubAssistant(
  page: Page,
  links: readonly object[],
  answer: (sent: Sent, count: number) => object = () => ({}),
): Promise<Sent[]> {
  const sent: Sent[] = []
  const ticket = { id: '71', number: 'B-71', status: 'greet', lastAction: '2026-11-03 10:00' }
  await page.route('**/api_v2/api-bot/chats/*', (route) => json(route, []))
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>Playing</p>' }),
  )
  await page.route('**/api_v2/api-bot/send', async (route) => {
    const body = route.request().postDataJSON() as Sent
    const count = sent.push(body) - 1
    const chats = [line('Hello.', links)]
    await json(route, { ticket, ...(body.greet ? { chats } : answer(body, count)) })
  })
  return sent
}
