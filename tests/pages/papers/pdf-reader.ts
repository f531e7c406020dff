import { expect, type Locator } from 'playwright/test'

/** A part of a page, all four numbers as parts of its width and height. */
type Part = readonly [x: number, y: number, width: number, height: number]

const WHOLE: Part = [0, 0, 1, 1]

/** A PDF that is read inside `frame`, under the name of the document. */
export class PdfReader {
  constructor(
    readonly frame: Locator,
    readonly name: string,
  ) {}

  /** The pages, where they scroll. */
  get pages() {
    return this.frame.getByRole('region', { name: this.name })
  }

  page(number: number) {
    return this.pages.getByRole('group', { name: `Page ${number}`, exact: true })
  }

  /** The pages that are drawn at the moment. */
  get drawings() {
    return this.pages.locator('canvas')
  }

  drawing(number: number) {
    return this.page(number).locator('canvas')
  }

  /** Waits until a page is drawn, with this text over it. */
  async shows(number: number, text: string) {
    await expect(this.drawing(number)).toBeVisible()
    await expect(this.page(number)).toContainText(text)
  }

  /** Says which page is read; another number leads to that page. */
  where(number: number, of: number) {
    return this.frame.getByRole('textbox', { name: `Page ${number} of ${of}` })
  }

  /** Leads to the page that was left last. */
  continueAt(number: number) {
    return this.frame.getByRole('button', { name: `Continue on page ${number}`, exact: true })
  }

  async turnTo(number: number, of: number) {
    const field = this.frame.getByRole('textbox', { name: new RegExp(`^Page \\d+ of ${of}$`) })
    await field.fill(String(number))
    await field.press('Enter')
    await expect(this.where(number, of)).toBeVisible()
  }

  /** Leads to a page that was skipped, or can't be shown. */
  unread(number: number) {
    return this.frame.getByRole('button', { name: `Page ${number} not read yet`, exact: true })
  }

  /** Reads all pages: scrolls on whenever those in view are drawn and the last step was noticed. */
  async scrollThrough() {
    const scrollOn = () =>
      this.pages.evaluate(async (element) => {
        const noticed = new Promise((resolve) => {
          element.addEventListener('scroll', resolve, { once: true })
        })
        const before = element.scrollTop
        element.scrollBy(0, element.clientHeight / 2)
        if (element.scrollTop === before) return false
        await noticed
        return true
      })
    await this.pages.evaluate((element) => element.scrollTo(0, 0))
    do await this.isDrawn()
    while (await scrollOn())
  }

  /** Waits until all pages in view are drawn. */
  async isDrawn() {
    const areDrawn = () =>
      this.pages.evaluate((element) => {
        const view = element.getBoundingClientRect()
        const shown = [...element.querySelectorAll('[role=group]')].filter((page) => {
          const { top, bottom } = page.getBoundingClientRect()
          return top < view.bottom && bottom > view.top
        })
        return shown.length > 0 && shown.every((page) => page.querySelector('canvas'))
      })
    await expect.poll(areDrawn).toBe(true)
  }

  /** How far it is scrolled, in px. */
  async position() {
    return this.pages.evaluate(({ scrollTop }) => scrollTop)
  }

  async isAtEnd() {
    return this.pages.evaluate(
      ({ scrollTop, clientHeight, scrollHeight }) => scrollTop + clientHeight >= scrollHeight - 1,
    )
  }

  size(name: '2x' | 'Fit' | 'Full screen') {
    return this.frame.getByRole('button', { name })
  }

  async widthOf(number: number) {
    return (await this.page(number).boundingBox())?.width
  }

  /** How many dots of a page, or of a part of it, are dark. */
  async ink(number: number, part = WHOLE) {
    return this.drawing(number).evaluate((canvas: HTMLCanvasElement, [x, y, wide, high]) => {
      const { width, height } = canvas
      const dots = canvas
        .getContext('2d')
        ?.getImageData(x * width, y * height, wide * width, high * height).data
      return dots ? dots.filter((value, at) => at % 4 === 0 && value < 128).length : -1
    }, part)
  }

  /** Why it can't be shown. */
  get problem() {
    return this.frame.getByRole('alert')
  }

  /** Whatever is still being made ready. */
  get loading() {
    return this.frame.locator('[aria-busy="true"]')
  }
}
