/** The assistant in the frame: how it is opened, closed and turned, and when a conversation is over. */
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { assistant, drawHost, serveAssistant } from '../support/assistant.tsx'
import { SIZES } from '../support/draw.tsx'

const { dialog, log, button, box } = assistant

function turnTo(size: keyof typeof SIZES) {
  const [width, height] = SIZES[size]
  return page.viewport(width, height)
}

/** Whether it is a sheet at the lower edge, as wide as the window. */
function isSheet(): boolean {
  const { bottom, width } = dialog.element().getBoundingClientRect()
  return bottom === innerHeight && width === innerWidth
}

test('the address of a notification opens it, and is a plain one then', async () => {
  serveAssistant()
  const { router } = await drawHost({ address: '/tickets?assistant=open&status=new' })
  await expect.element(log).toHaveTextContent('How can we help?')
  await expect.poll(() => router.state.location.search).toEqual({ status: 'new' })
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('another word in the address opens nothing; a notification does, and Back closes the sheet of a phone', async () => {
  serveAssistant()
  const { router } = await drawHost({ size: 'phone', address: '/profile?assistant=7' })
  await expect.element(button).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  for (const _ of ['first', 'second']) {
    await router.navigate({ to: '/home', search: { assistant: 'open' } })
    await expect.element(log).toHaveTextContent('How can we help?')
    await expect.poll(isSheet).toBe(true)
    await expect.poll(() => router.state.location.href).toBe('/home')
    history.back()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    expect(router.state.location.href).toBe('/home')
  }
})

test('the conversation goes on with half a sentence when the device is turned', async () => {
  serveAssistant()
  await drawHost()
  await assistant.open()
  await box.fill('half a sentence')
  await turnTo('phone')
  await expect.poll(isSheet).toBe(true)
  await expect.element(box).toHaveValue('half a sentence')
  await expect.element(assistant.message('How can we help?')).toBeVisible()
  await turnTo('desktop')
  await expect.poll(isSheet).toBe(false)
  await expect.element(box).toHaveValue('half a sentence')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('a video that is watched stays in front when the device is turned', async () => {
  const { server } = serveAssistant([{ type: 'video', title: 'Tour', source: '/api_v2/film' }])
  server.answer({ method: 'GET', path: '/api_v2/film' } as never, {} as never)
  await drawHost({ size: 'phone' })
  await assistant.open()
  const film = page.getByRole('dialog', { name: 'Tour' })
  for (const size of ['desktop', 'phone'] as const) {
    await assistant.option('Watch Tour').click()
    await expect.element(film).toBeVisible()
    await turnTo(size)
    await expect.element(film).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(film).not.toBeInTheDocument()
    await expect.poll(isSheet).toBe(size === 'phone')
    await expect.element(log).toHaveTextContent('How can we help?')
  }
})

test('a click on nothing keeps the focus inside: Escape closes it, and its button has the focus', async () => {
  serveAssistant()
  await drawHost()
  await assistant.open()
  await dialog.getByRole('heading').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('an answer that comes once it is closed is a dot on its button', async () => {
  const { hold, said } = serveAssistant()
  await drawHost()
  await assistant.open()
  const answer = hold()
  await assistant.say('It leaks')
  await expect.poll(said).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  answer()
  const answered = page.getByRole('button', { name: /new answer$/ })
  await answered.click()
  await expect.element(log).toHaveTextContent('You said: It leaks')
  await expect.element(answered).not.toBeInTheDocument()
})

test('nothing that is tapped with a finger calls for the keyboard of the screen', async () => {
  serveAssistant([{ type: 'button', title: 'It beeps', source: 'beeps' }])
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia.call(window, query === '(pointer: fine)' ? '(width < 0px)' : query),
  )
  const tap = (on: typeof button) =>
    on
      .element()
      .dispatchEvent(
        new PointerEvent('click', { pointerType: 'touch', bubbles: true, cancelable: true }),
      )
  await drawHost()
  await expect.element(button).toBeVisible()
  tap(button)
  await expect.element(log).toHaveFocus()
  await expect.element(assistant.option('It beeps')).toBeEnabled()
  tap(assistant.option('It beeps'))
  await expect.element(log).toHaveTextContent('You said: It beeps')
  await expect.element(log).toHaveFocus()
  await box.fill('loudly')
  tap(assistant.send)
  await expect.element(log).toHaveTextContent('You said: loudly')
  await expect.element(log).toHaveFocus()
})

test('a conversation is over a while after what was said last, and another begins', async () => {
  const { greetings } = serveAssistant()
  await drawHost()
  await assistant.open()
  await assistant.say('It leaks')
  await expect.element(log).toHaveTextContent('You said: It leaks')
  const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
  vi.useFakeTimers({ toFake: ['Date'] })

  await userEvent.keyboard('{Escape}')
  later(29)
  await button.click()
  await expect.element(log).toHaveTextContent('You said: It leaks')
  expect(greetings()).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  later(31)
  await assistant.open()
  await expect.element(log).not.toHaveTextContent('It leaks')
  expect(greetings()).toHaveLength(2)
})
