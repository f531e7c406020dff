import type { Page } from 'playwright/test'

import { PortalPage } from '#tests/pages/portal-page'

import { atRest } from '../support/at-rest.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

// what is scrolled into view is there at once
test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface Stop {
  name: string
  /** What is wrong with it, in words. */
  wrong: string[]
}

/** Where the focus is now; undefined once it has left the page. Elements are numbered by their place in the document. */
const focused = (page: Page): Promise<(Stop & { place: number }) | undefined> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || at === document.body) return undefined
    const { left, top, width, height } = at.getBoundingClientRect()
    const wrong: string[] = []
    const name = `${at.tagName.toLowerCase()} ${at.ariaLabel ?? at.textContent?.trim().slice(0, 40)}`
    const [x, y] = [left + width / 2, top + Math.min(height / 2, 20)]
    const over = document.elementFromPoint(x, y)
    if (width <= 1 || height <= 1) wrong.push('it is not seen')
    else if (!over) wrong.push('it is outside of the window')
    else if (!at.contains(over) && !over.contains(at) && !over.closest('label'))
      wrong.push(`it is covered by ${over.outerHTML.slice(0, 80)}`)
    const marked = [at, at.parentElement, at.closest('label')].some((each) => {
      if (!each) return false
      const { outlineStyle, boxShadow, borderColor } = getComputedStyle(each)
      const lined = getComputedStyle(each, '::after').outlineStyle
      return (
        outlineStyle !== 'none' ||
        lined !== 'none' ||
        boxShadow !== 'none' ||
        (each.matches('.Mui-focused') && borderColor !== '')
      )
    })
    if (!marked) wrong.push('nothing shows that it has the focus')
    if (at.tabIndex > 0) wrong.push('its place is not that in the document')
    return { name, wrong, place: [...document.querySelectorAll('*')].indexOf(at) }
  })

const MOST = 80

test('the tab key leads through each screen in the order in which it is read, and is always seen', async ({
  page,
  lab,
}) => {
  const { id, number } = await lab.rina.complain('The drawer sticks.')
  const screen = new PortalPage(page)
  await startSignedIn(page, lab.rina.token, '/home')
  for (const path of [
    '/home',
    '/tickets',
    `/tickets/${number.replaceAll(' ', '-').replaceAll('/', '')}/${id}`,
    '/ticket/open/technical/1',
    '/instruments',
    '/caf',
    '/profile/security',
  ]) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(screen.title.last()).toBeVisible()
      // an element that goes takes those after it to an earlier place
      await expect(screen.loading).toHaveCount(0)
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      const stops: (Stop & { place: number })[] = []
      for (let count = 0; count < MOST; count++) {
        await page.keyboard.press('Tab')
        await atRest(page)
        const stop = await focused(page)
        if (!stop || stops.some(({ place }) => place === stop.place)) break
        stops.push(stop)
      }
      expect(stops.length).toBeGreaterThan(8)
      expect(stops.filter(({ wrong }) => wrong.length > 0)).toEqual([])
      const places = stops.map(({ place }) => place)
      expect(places).toEqual(places.toSorted((one, other) => one - other))
    })
  }
})
