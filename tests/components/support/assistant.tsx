/** The assistant in the portal's frame, in front of a server that echoes what is said. */
import { expect } from 'vitest'
import { page } from 'vitest/browser'

import { listAssistantChats, sendToAssistant, type AssistantLink } from '#contract/assistant'
import { readMe } from '#contract/session'
import { AssistantHost } from '#features/assistant/assistant-host.tsx'

import { startServer } from './api.ts'
import { draw } from './draw.tsx'
import { ME } from './people.ts'

export const line = (id: number, message: string, links: AssistantLink[] = []) => ({
  id,
  user: false,
  message,
  links,
})

/** Greets with `links`; each answer asks for stars. Every greeting begins another conversation. */
export function serveAssistant(links: AssistantLink[] = []) {
  const server = startServer()
  let ticket = { id: 70, status: 'talk' }
  let told = [line(0, '')]
  let answering: Promise<void> = Promise.resolve()
  server.answer(readMe, ME)
  const sent = server.answer(sendToAssistant, async ({ body }) => {
    if (body['greet'] === true) {
      ticket = { ...ticket, id: ticket.id + 1 }
      told = [line(1, 'How can we help?', links)]
      return { ticket, chats: told }
    }
    const message = String(body['message'])
    const own = { id: told.length + 1, user: true, message, links: [] }
    const answer = line(told.length + 2, `You said: ${message}`, [{ type: 'rating' }])
    told = [...told, own, answer]
    await answering
    return { ticket, message: own, chats: [answer] }
  })
  server.answer(listAssistantChats, () => told)
  return {
    server,
    /** What the person said, as it was sent. */
    said: () => sent.map(({ body }) => body).filter((body) => body['greet'] !== true),
    greetings: () => sent.map(({ body }) => body).filter((body) => body['greet'] === true),
    /** Holds the next answers back until the function that it returns is called. */
    hold(): () => void {
      let release = (): void => undefined
      answering = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
  }
}

export const drawHost = (options: Parameters<typeof draw>[1] = {}) =>
  draw(
    <AssistantHost>
      {(button) => (
        <>
          {button('icon')}
          <button type="button">On the screen</button>
        </>
      )}
    </AssistantHost>,
    options,
  )

const dialog = page.getByRole('dialog', { name: 'Support assistant' })
const log = dialog.getByRole('log', { name: 'Conversation' })

export const assistant = {
  dialog,
  log,
  /** The button in the frame. */
  button: page.getByRole('button', { name: 'Support assistant' }),
  box: dialog.getByRole('textbox', { name: 'Type your message here.....' }),
  send: dialog.getByRole('button', { name: 'Send', exact: true }),
  message: (text: string | RegExp) => log.getByRole('listitem').filter({ hasText: text }),
  option: (name: string | RegExp) => log.getByRole('button', { name }),

  async open() {
    await assistant.button.click()
    await expect.element(log).toHaveTextContent('How can we help?')
  },

  async say(text: string) {
    await assistant.box.fill(text)
    await expect.element(assistant.send).toBeEnabled()
    await assistant.send.click()
    await expect.element(log).toHaveTextContent(`You: ${text}`)
  },
}
