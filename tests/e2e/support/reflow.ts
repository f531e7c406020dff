/** What axe can't see of a screen: that it fits a narrow window, stands wider text, and can be hit in gloves. */
import { expect, test, type Page } from 'playwright/test'

import { atRest } from './at-rest.ts'

/** A window of 1280 px at 400 % (WCAG 1.4.10). */
const NARROW = { width: 320, height: 512 }
/** WCAG 1.4.12. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`

/** Fails where the page scrolls sideways or cuts text off at 320 px, with and without wider text, or a target is small. */
export async function expectReflows(page: Page, where: string): Promise<void> {
  await test.step(
    'reflow',
    async () => {
      await page.setViewportSize(NARROW)
      await atRest(page)
      const narrow = await page.evaluate(findCutOff)
      const small = await page.evaluate(findSmallTargets)
      await page.evaluate(setSpacing, SPACED)
      await atRest(page)
      const spaced = await page.evaluate(findCutOff)
      await page.evaluate(setSpacing, '')
      expect({ narrow, spaced, small }, `${where}, 320 px wide`).toEqual({
        narrow: [],
        spaced: [],
        small: [],
      })
    },
    { box: true },
  )
}

/** Fails where the page scrolls sideways, or cuts text off, in the window as it is. */
export async function expectFits(page: Page, where: string): Promise<void> {
  await atRest(page)
  expect.soft(await page.evaluate(findCutOff), where).toEqual([])
}

/** The policy of the page lets no element be a style. */
function setSpacing(css: string): void {
  const found = [...document.adoptedStyleSheets].find(({ media }) => media.mediaText === 'screen')
  const sheet = found ?? new CSSStyleSheet({ media: 'screen' })
  sheet.replaceSync(css)
  if (!found) document.adoptedStyleSheets.push(sheet)
}

/** What reaches beyond the window, and text that is taller or wider than what shows it. */
function findCutOff(): string[] {
  const said: string[] = []
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? '').trim().slice(0, 40)}"`
  const width = document.documentElement.clientWidth
  /** Shown by scrolling, shortened on purpose, or only read out. */
  const scrolls = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { overflowX, clipPath, position, textOverflow } = getComputedStyle(at)
      if (textOverflow === 'ellipsis') return true
      if (/auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth) return true
      if (clipPath !== 'none' || (position === 'absolute' && at.clientWidth <= 1)) return true
    }
    return false
  }
  const texts = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      // The text over a page of a document, to be selected, is not seen.
      getComputedStyle(element).color !== 'rgba(0, 0, 0, 0)' &&
      !element.closest('svg, [aria-hidden=true], [inert]') &&
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      ),
  )
  const page = document.documentElement.scrollWidth
  if (page > width) {
    const widest = [...document.body.querySelectorAll('*')].filter(
      (element) => !scrolls(element) && element.getBoundingClientRect().right > width + 1,
    )
    said.push(`the page scrolls to ${page} px: ${widest.slice(0, 4).map(name).join(', ')}`)
  }
  for (const element of texts) {
    const { left, right } = element.getBoundingClientRect()
    // A toast that has gone out on the left is not seen any more.
    const reaches = right > width + 1 || (left < -1 && right > 0)
    if (reaches && !scrolls(element))
      said.push(`beyond, ${Math.round(left)} to ${Math.round(right)}: ${name(element)}`)
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
    const shortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    const cutX = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1
    const cutY = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2
    if ((cutX || cutY) && !shortened && !scrolls(element)) said.push(`cut off: ${name(element)}`)
  }
  return said
}

/** Targets under 44 px either way, but for links within a sentence (WCAG 2.5.5). */
function findSmallTargets(): string[] {
  const LEAST = 44
  const targets = document.body.querySelectorAll<HTMLElement>(
    'a[href],button,input,select,textarea,summary,[role=button],[role=tab],[role=option],[role=radio],[role=switch],[role=menuitem]',
  )
  const said: string[] = []
  for (const target of targets) {
    if (target.closest('[aria-hidden=true], [inert], [hidden]')) continue
    if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const { display } = getComputedStyle(target)
    if (target.tagName === 'A' && display === 'inline') continue
    const label = (target as HTMLInputElement).labels?.[0] ?? target.closest('label')
    const boxes = [target, ...(label ? [label] : [])].map((one) => one.getBoundingClientRect())
    if (boxes.every(({ width, height }) => width <= 1 || height <= 1)) continue
    if (boxes.some(({ width, height }) => width >= LEAST - 0.5 && height >= LEAST - 0.5)) continue
    const [{ width, height } = new DOMRect()] = boxes
    said.push(
      `${target.tagName.toLowerCase()}.${target.className} "${(target.getAttribute('aria-label') ?? target.textContent ?? '').trim().slice(0, 40)}": ${Math.round(width)} × ${Math.round(height)}`,
    )
  }
  return said
}
