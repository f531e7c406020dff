import { expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'

import { SPEC_LIMITS } from '#contract/http/limits'
import { Carousel } from '#ui/carousel/carousel.tsx'

import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

const NEWS = ['Open day', 'New reagents', 'Holidays'].map((title, at) => ({ id: at + 1, title }))

const carousel = page.getByRole('group', { name: 'News' })
const counter = () => document.querySelector('output')?.textContent
const button = (name: string) => carousel.getByRole('button', { name })

/** What the counter says once the slide stands where it belongs. */
function atRest() {
  const slide = document.querySelector('.slide:not([inert])')
  const off =
    slide?.getBoundingClientRect().left !== slide?.parentElement?.getBoundingClientRect().left
  return off ? 'moving' : counter()
}

function drawNews(
  options: Parameters<typeof draw>[1] & { items?: typeof NEWS; startAtSecond?: boolean } = {},
) {
  const { items = NEWS, startAtSecond = false, ...rest } = options
  return draw(
    <>
      <Carousel label="News" items={items} startAtSecond={startAtSecond}>
        {({ id, title }) => (
          <a href={`/broadcast/${id}`} style={{ display: 'block', height: 160 }}>
            {title}
          </a>
        )}
      </Carousel>
      <button type="button" style={{ marginTop: 40 }}>
        Elsewhere
      </button>
    </>,
    { motion: 'no-preference', size: 'phone', ...rest },
  )
}

/** Nothing holds it: the pointer is elsewhere. */
async function drawGoing(options?: Parameters<typeof drawNews>[0]) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await drawNews(options)
  await userEvent.hover(page.getByRole('button', { name: 'Elsewhere' }))
  await expect.poll(counter).toBe('1/3')
}

const afterOne = () => vi.advanceTimersByTimeAsync(SPEC_LIMITS.carouselMs)

test('goes round by itself, one at a time', async () => {
  await drawGoing()
  for (const at of [2, 3, 1]) {
    await vi.advanceTimersByTimeAsync(SPEC_LIMITS.carouselMs - 1)
    await vi.advanceTimersByTimeAsync(1)
    await expect.poll(counter).toBe(`${at}/3`)
  }
})

test('only the slide that is shown can be reached', async () => {
  await drawGoing()
  await expect.element(carousel.getByRole('link')).toHaveTextContent('Open day')
  await afterOne()
  await expect.element(carousel.getByRole('link')).toHaveTextContent('New reagents')
  await expect.element(carousel.getByRole('group', { name: '2 of 3' })).toBeVisible()
})

test('stands while somebody points into it or has the focus in it, and tells them then', async () => {
  await drawGoing()
  const live = () => document.querySelector('output')?.getAttribute('aria-live')
  const holds = [
    [() => userEvent.hover(carousel), () => userEvent.unhover(carousel)],
    [
      async () => carousel.getByRole('link').element().focus(),
      async () => carousel.getByRole('link').element().blur(),
    ],
  ] as const
  for (const [hold, leave] of holds) {
    expect(live()).toBe('off')
    const before = counter()
    await hold()
    await expect.poll(live).toBe('polite')
    await vi.advanceTimersByTimeAsync(5 * SPEC_LIMITS.carouselMs)
    expect(counter()).toBe(before)
    await leave()
    await expect.poll(live).toBe('off')
    await afterOne()
    await expect.poll(counter).not.toBe(before)
  }
})

test('stands when it is told to, until it is told to go on', async () => {
  await drawGoing()
  await button('Pause slides').click()
  await userEvent.hover(page.getByRole('button', { name: 'Elsewhere' }))
  ;(document.activeElement as HTMLElement).blur()
  await expect
    .poll(() => document.querySelector('output')?.getAttribute('aria-live'))
    .toBe('polite')
  await vi.advanceTimersByTimeAsync(5 * SPEC_LIMITS.carouselMs)
  expect(counter()).toBe('1/3')
  await button('Play slides').click()
  await userEvent.hover(page.getByRole('button', { name: 'Elsewhere' }))
  ;(document.activeElement as HTMLElement).blur()
  await expect.poll(() => document.querySelector('output')?.getAttribute('aria-live')).toBe('off')
  await afterOne()
  await expect.poll(counter).toBe('2/3')
})

test('its buttons lead on and back by keyboard, past the ends', async () => {
  await drawNews({ motion: 'reduce' })
  button('Next slide').element().focus()
  for (const at of [2, 3, 1]) {
    await userEvent.keyboard('{Enter}')
    await expect.poll(counter).toBe(`${at}/3`)
  }
  button('Previous slide').element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(counter).toBe('3/3')
})

test('a swipe leads on and back', async () => {
  await drawNews({ motion: 'reduce' })
  await expect.poll(atRest).toBe('1/3')
  await commands.drag({ from: '.slide:not([inert])', to: 'left' })
  await expect.poll(atRest).toBe('2/3')
  await commands.drag({ from: '.slide:not([inert])', to: 'right' })
  await expect.poll(atRest).toBe('1/3')
})

test('stands still where motion is not wanted', async () => {
  await drawGoing({ motion: 'reduce' })
  await vi.advanceTimersByTimeAsync(5 * SPEC_LIMITS.carouselMs)
  expect(counter()).toBe('1/3')
  await expect.element(button('Pause slides')).not.toBeInTheDocument()
  await expect.element(button('Play slides')).not.toBeInTheDocument()
})

test('one that starts at the second slide shows it at once', async () => {
  await drawNews({ startAtSecond: true })
  await expect.poll(counter).toBe('2/3')
})

test('a single slide has nothing to press and does not go round', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await drawNews({ items: NEWS.slice(0, 1) })
  await expect.poll(counter).toBe('1/1')
  await afterOne()
  expect(counter()).toBe('1/1')
  await expect.element(carousel.getByRole('button')).not.toBeInTheDocument()
})

test('stands in every look', async () => {
  await drawNews({ motion: 'reduce' })
  await expect.poll(counter).toBe('1/3')
  await expectEveryLook()
})
