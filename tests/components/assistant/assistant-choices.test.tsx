/** What can be chosen with a message of the assistant: videos, tickets and stars. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { sendToAssistant } from '#contract/assistant'

import { Refused } from '../support/api.ts'
import { assistant, drawHost, serveAssistant } from '../support/assistant.tsx'
import { ME } from '../support/people.ts'

const { dialog, log, box, option } = assistant
const lit = () => log.element().querySelectorAll('[data-lit]')

/** Presses Tab, or `keys`, until the element has the focus. */
async function tabTo(element: Element, keys = '{Tab}') {
  for (let tries = 0; tries < 20; tries += 1) {
    if (document.activeElement === element) return
    await userEvent.keyboard(keys)
  }
  throw new Error('the keyboard does not lead there')
}
const BACK = '{Shift>}{Tab}{/Shift}'

test('a ticket is chosen, and stars are given, as section 3 says; the greeting names its person', async () => {
  const { said, greetings } = serveAssistant([{ type: 'ticket', title: 'Open one', source: 'new' }])
  await drawHost()
  await assistant.open()
  await option('Open one').click()
  await option('2 stars').click()
  await expect.element(log).toHaveTextContent('You’ve rated this conversation.')
  await expect.element(option(/stars?$/)).not.toBeInTheDocument()
  expect(said()).toMatchObject([
    { type: 'ticket', sourceId: 'new', message: 'Open one', sessionId: '71' },
    { type: 'rating', sourceId: '2', message: '2', sessionId: '71' },
  ])
  expect(greetings()).toMatchObject([{ message: 'hi', userName: ME.name }])
})

test('stars that were given on another device are refused, and asked for no more', async () => {
  const { server } = serveAssistant([{ type: 'rating' }])
  await drawHost()
  await assistant.open()
  const says = 'You’ve already rated this conversation'
  server.answer(sendToAssistant, () => new Refused(409, says))
  await option('5 stars').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(says)
  await expect.element(option(/stars?$/)).not.toBeInTheDocument()
  await expect.element(log).toHaveTextContent('You’ve rated this conversation.')
})

test('stars light up under a pointer that moves or by keyboard, not under one that rests', async () => {
  serveAssistant([{ type: 'rating' }])
  await drawHost()
  await assistant.open()
  const third = option('3 stars')
  const pointTo = (movementX: number, pointerType = 'mouse') =>
    third
      .element()
      .dispatchEvent(new PointerEvent('pointermove', { movementX, pointerType, bubbles: true }))
  pointTo(0)
  pointTo(4, 'touch')
  // What they light would be drawn in the first frame, and there to be seen in the second.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  expect(lit()).toHaveLength(0)
  await userEvent.hover(third)
  pointTo(4)
  await expect.poll(lit).toHaveLength(3)
  await userEvent.hover(box)
  await expect.poll(lit).toHaveLength(0)
  await tabTo(third.element(), BACK)
  await expect.poll(lit).toHaveLength(3)
})

test('stars are given by keyboard, which leads back to the box', async () => {
  const { said } = serveAssistant()
  await drawHost()
  await assistant.open()
  await assistant.say('It leaks')
  await expect.element(option('4 stars')).toBeEnabled()
  await tabTo(option('4 stars').element(), BACK)
  await userEvent.keyboard(' ')
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveValue('')
  await expect.element(log.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  await expect.poll(() => said().map(({ message }) => message)).toEqual(['It leaks', '4'])
  await expect.element(log).toHaveTextContent('You said: 4')
})

test('what is only slow is said to be on its way', async () => {
  const { hold } = serveAssistant()
  await drawHost()
  await assistant.open()
  const answer = hold()
  await assistant.say('It leaks')
  await expect.element(assistant.message('You: It leaks')).toHaveTextContent('Sending…')
  answer()
  await expect.element(log).toHaveTextContent('You said: It leaks')
  await expect.element(log).not.toHaveTextContent('Sending…')
})

test('a video of YouTube loads nothing before it is tapped, and Escape still closes the panel then', async () => {
  serveAssistant([{ type: 'youtube', title: 'Cleaning', source: 'https://youtu.be/dQw4w9WgXcQ' }])
  await drawHost()
  await assistant.open()
  const cover = option(/^Play Cleaning/)
  await expect.element(cover).toHaveTextContent('Nothing loads from there until you tap')
  const frame = () => dialog.element().querySelector('iframe')
  expect(frame()).toBeNull()
  // The player itself is not ours to load in a test.
  const loads = new MutationObserver(() => frame()?.setAttribute('srcdoc', ''))
  loads.observe(dialog.element(), { childList: true, subtree: true })
  await tabTo(cover.element(), BACK)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => frame()?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//)
  expect(frame()?.referrerPolicy).toBe('strict-origin')
  loads.disconnect()
  await expect.element(log.getByRole('group', { name: 'Cleaning' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})
