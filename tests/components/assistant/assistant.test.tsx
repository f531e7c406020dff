import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { listAssistantChats, sendToAssistant, type AssistantLink } from '#contract/assistant'
import { SPEC_LIMITS } from '#contract/http/limits'
import { AssistantPanel } from '#features/assistant/assistant-panel.tsx'

import { Refused, startServer, type Asked } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'
import { ME } from '../support/people.ts'

const LONG = 'Spectrophotometer'.repeat(12)

const went = vi.fn<(path: string) => void>()

/** A screen with the assistant beside it. */
function Screen() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button">On the screen</button>
      {open ? (
        <AssistantPanel me={ME} onClose={() => setOpen(false)} onGo={went} />
      ) : (
        <p>It is closed</p>
      )}
    </>
  )
}

const OPTIONS: AssistantLink[] = [
  { type: 'button', title: 'It leaks', source: 'leak' },
  {
    type: 'device',
    title: 'HPLC 1260',
    source: '4',
    serialNumber: 'DE-77',
    manufacture: 'Demotron',
  },
  { type: 'link', title: 'My tickets', source: '/tickets' },
  { type: 'link', title: 'The makers', source: 'https://good.test/help' },
  { type: 'link', title: 'Nothing to follow', source: 'javascript:alert(1)' },
]

const line = (id: number, message: string, links: AssistantLink[] = []) => ({
  id,
  user: false,
  message,
  links,
})

/** An assistant that greets, and answers every word with its echo, as soon as it is let. */
async function openPanel(greeting = line(1, 'How can we help?', OPTIONS)) {
  went.mockClear()
  const server = startServer()
  const told = [greeting]
  let answering: Promise<void> = Promise.resolve()
  const said = server.answer(sendToAssistant, async ({ body }) => {
    const ticket = { id: 12, status: 'talk' }
    if (body['greet'] === true) return { ticket, chats: [greeting] }
    const message = String(body['message'])
    const own = { id: told.length + 1, user: true, message, links: [] }
    const answer = line(told.length + 2, `You said: ${message}`)
    told.push(own, answer)
    await answering
    return { ticket, message: own, chats: [answer] }
  })
  server.answer(listAssistantChats, () => told)
  const spoken = () => said.filter(({ body }) => body['greet'] !== true)
  await draw(<Screen />)
  return {
    server,
    spoken,
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

const panel = page.getByRole('dialog', { name: 'Support assistant' })
const box = panel.getByRole('textbox', { name: 'Type your message here.....' })
const log = panel.getByRole('log', { name: 'Conversation' })
const send = panel.getByRole('button', { name: 'Send' })
const option = (name: string | RegExp) => log.getByRole('button', { name })
const bodies = (asked: readonly Asked[]) => asked.map(({ body }) => body)

test('opens with the focus in its box, greets, and leaves the screen in use', async () => {
  await openPanel()
  await expect.element(box).toHaveFocus()
  await expect.element(log).toHaveTextContent('How can we help?')
  await expect.element(log).toHaveAttribute('aria-live', 'polite')
  await expect.element(page.getByRole('button', { name: 'On the screen' })).toBeVisible()
  await expect.element(panel).not.toHaveAttribute('aria-modal')
})

test('Escape closes it from anywhere in it, and from nowhere else', async () => {
  await openPanel()
  await expect.element(option('It leaks')).toBeVisible()
  page.getByRole('button', { name: 'On the screen' }).element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).toBeVisible()
  option('It leaks').element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('It is closed')).toBeVisible()
})

test('Enter sends what is typed, once there is a word; Shift and Enter start a line', async () => {
  const { spoken } = await openPanel()
  await expect.element(log).toHaveTextContent('How can we help?')
  await userEvent.keyboard('  {Enter}')
  expect(spoken()).toEqual([])
  await expect.element(send).toBeDisabled()
  await userEvent.keyboard('It leaks{Shift>}{Enter}{/Shift}since noon')
  await expect.element(send).toBeEnabled()
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('')
  await expect.element(log).toHaveTextContent('You said: It leaks since noon')
  expect(bodies(spoken())).toMatchObject([
    { type: 'text', message: 'It leaks\nsince noon', sessionId: '12' },
  ])
  await expect.element(box).toHaveFocus()
})

test('while it types nothing can be sent, what is said is shown, and one may write on', async () => {
  const { spoken, hold } = await openPanel()
  await expect.element(log).toHaveTextContent('How can we help?')
  const letGo = hold()
  await userEvent.keyboard('First{Enter}')
  await expect.element(log).toHaveTextContent('You: First')
  await expect.element(log).toHaveTextContent('Support assistant is typing')
  await userEvent.keyboard('Second{Enter}')
  await expect.element(box).toHaveValue('Second')
  await expect.element(send).toBeDisabled()
  letGo()
  await expect.element(log).toHaveTextContent('You said: First')
  await expect.element(log).not.toHaveTextContent('is typing')
  expect(spoken()).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(log).toHaveTextContent('You said: Second')
})

test('where nothing answers it stops typing: other words may be said, the same are not said twice', async () => {
  const { spoken, hold } = await openPanel()
  await expect.element(log).toHaveTextContent('How can we help?')
  const release = hold()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await box.fill('It leaks')
  await send.click()
  await expect.element(panel.getByText('Support assistant is typing')).toBeVisible()
  await expect.poll(() => spoken().length).toBe(1)
  await vi.advanceTimersByTimeAsync(SPEC_LIMITS.typingMs)
  await expect.element(panel.getByText('Support assistant is typing')).not.toBeInTheDocument()
  await box.fill('It leaks')
  await expect.element(send).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('It leaks')
  await box.fill('It smells')
  await expect.element(send).toBeEnabled()
  expect(spoken()).toHaveLength(1)
  release()
})

test('an option is answered by keyboard, goes with its question, and the focus is where one goes on', async () => {
  const { spoken } = await openPanel()
  await expect.element(option('It leaks')).toBeVisible()
  option('It leaks').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(log).toHaveTextContent('You said: It leaks')
  expect(bodies(spoken())).toMatchObject([
    { type: 'button', sourceId: 'leak', message: 'It leaks' },
  ])
  await expect.element(box).toHaveFocus()
  await expect.element(option('It leaks')).not.toBeInTheDocument()
  await expect.element(log.getByRole('link', { name: 'My tickets' })).toBeVisible()
})

test('an instrument is one to choose by its type and serial number', async () => {
  const { spoken } = await openPanel()
  await option(/HPLC 1260 Demotron\s*DE-77/).click()
  await expect
    .poll(() => bodies(spoken()))
    .toMatchObject([{ type: 'device', sourceId: '4', message: 'HPLC 1260' }])
})

test('what leads somewhere leads into the portal, or to a tab that says so, or nowhere', async () => {
  await openPanel()
  await log.getByRole('link', { name: 'My tickets' }).click()
  expect(went.mock.calls).toEqual([['/tickets']])
  const away = log.getByRole('link', { name: /The makers.*good\.test.*opens in a new tab/ })
  await expect.element(away).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(log.getByText('Nothing to follow')).toBeVisible()
  await expect.element(log.getByRole('link', { name: 'Nothing to follow' })).not.toBeInTheDocument()
})

test('what is refused is said, and is back in the box above what was typed since', async () => {
  const { server } = await openPanel()
  await expect.element(log).toHaveTextContent('How can we help?')
  let refuse: (() => void) | undefined
  server.answer(
    sendToAssistant,
    () =>
      new Promise((resolve) => {
        refuse = () => resolve(new Refused(422, 'Not so fast.'))
      }),
  )
  await userEvent.keyboard('First{Enter}')
  await expect.element(log).toHaveTextContent('You: First')
  await userEvent.keyboard('Second')
  await expect.poll(() => refuse).toBeDefined()
  refuse?.()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Not so fast.' })).toBeVisible()
  await expect.element(box).toHaveValue('First\nSecond')
})

test('an assistant that does not answer says so, and is greeted again', async () => {
  const server = startServer()
  server.answer(sendToAssistant, () => new Refused(500, 'Broken'))
  await draw(<Screen />)
  await expect
    .element(panel.getByRole('alert'))
    .toHaveTextContent('We couldn’t reach the assistant.')
  server.answer(sendToAssistant, {
    ticket: { id: 12 },
    message: undefined,
    chats: [line(1, 'Here I am')],
  })
  server.answer(listAssistantChats, [line(1, 'Here I am')])
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.element(log).toHaveTextContent('Here I am')
  await expect.element(panel.getByRole('alert')).not.toBeInTheDocument()
})

test('stars are given once', async () => {
  const { spoken } = await openPanel(line(1, 'How was it?', [{ type: 'rating' }]))
  await log
    .getByRole('group', { name: 'How was it?' })
    .getByRole('button', { name: '4 stars' })
    .click()
  await expect.poll(() => bodies(spoken())).toMatchObject([{ type: 'rating', sourceId: '4' }])
  await expect.element(log.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  await expect.element(option('4 stars')).not.toBeInTheDocument()
})

test(`its log is ${SPEC_LIMITS.chatHeightPx} px high, and stands at its end`, async () => {
  await openPanel(line(1, Array.from({ length: 60 }, (_, at) => `Line ${at}`).join('\n')))
  await expect.poll(() => log.element().clientHeight).toBe(SPEC_LIMITS.chatHeightPx)
  const toEnd = () => {
    const { scrollTop, scrollHeight, clientHeight } = log.element()
    return Math.round(scrollHeight - clientHeight - scrollTop)
  }
  await expect.poll(() => log.element().scrollHeight).toBeGreaterThan(2 * SPEC_LIMITS.chatHeightPx)
  await expect.poll(toEnd).toBe(0)
})

test('stands in every look, its long words too', async () => {
  await openPanel(
    line(1, LONG, [
      ...OPTIONS,
      { type: 'button', title: LONG, source: 'long' },
      { type: 'device', title: LONG, source: '5', serialNumber: LONG, manufacture: LONG },
      { type: 'link', title: LONG, source: 'https://good.test/long' },
    ]),
  )
  await expect.element(option('It leaks')).toBeVisible()
  await expectEveryLook()
})
