/** PDFs, and a PDF reader that shows one. */
import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'

import { assemble, stream } from '#tests/support/written-pdfs'
import { openPdf } from '#ui/pdf/pdf-library.ts'

export const pdfOf = (text: string): Blob =>
  new Blob([Uint8Array.from(text, (character) => character.charCodeAt(0))], {
    type: 'application/pdf',
  })

/** A4 pages with a heading each: `Chapter 1`, `Chapter 2` … */
export function aPdf(pages: number): Blob {
  const numbers = Array.from({ length: pages }, (_, at) => at + 1)
  const pageAt = (number: number) => 2 + number * 2
  return pdfOf(
    assemble([
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${numbers.map((number) => `${pageAt(number)} 0 R`).join(' ')}]/Count ${pages}>>`,
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      ...numbers.flatMap((number) => [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${pageAt(number) + 1} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
        stream('', `BT /F1 28 Tf 60 760 Td (Chapter ${number}) Tj ET`),
      ]),
    ]),
  )
}

// Loads the library and its worker before the first test: that takes seconds on a busy machine.
await (await openPdf(aPdf(1))).close()

export const DAMAGED_PDF = pdfOf(`%PDF-1.7\n${'lost bytes '.repeat(200)}`)

/** The browser's own, while a server in the page answers what is fetched. */
const fetchFile = fetch.bind(globalThis)

/** A file of tests/support/samples. */
export async function samplePdf(name: string): Promise<Blob> {
  const response = await fetchFile(`/tests/support/samples/${name}`)
  return new Blob([await response.bytes()], { type: 'application/pdf' })
}

/** x, y, width and height. */
type Part = readonly [number, number, number, number]

/** The reader of the document that has this name. */
export function readerOf(name: string) {
  const pages = page.getByRole('region', { name })
  const sheet = (number: number) =>
    pages.getByRole('group', { name: `Page ${number}`, exact: true })
  const canvasOf = (number: number) => sheet(number).element().querySelector('canvas')

  /** Waits until all pages in view are drawn. */
  async function isDrawn() {
    const areDrawn = () => {
      const view = pages.element().getBoundingClientRect()
      const shown = [...pages.element().querySelectorAll('[role=group]')].filter((each) => {
        const { top, bottom } = each.getBoundingClientRect()
        return top < view.bottom && bottom > view.top
      })
      return shown.length > 0 && shown.every((each) => each.querySelector('canvas'))
    }
    await expect.poll(areDrawn).toBe(true)
  }

  async function scrollOn(): Promise<boolean> {
    const element = pages.element()
    const noticed = new Promise((resolve) =>
      element.addEventListener('scroll', resolve, { once: true }),
    )
    const before = element.scrollTop
    element.scrollBy(0, element.clientHeight / 2)
    if (element.scrollTop === before) return false
    await noticed
    return true
  }

  return {
    pages,
    sheet,
    isDrawn,
    where: (number: number, of: number): Locator =>
      page.getByRole('textbox', { name: `Page ${number} of ${of}` }),
    continueAt: (number: number): Locator =>
      page.getByRole('button', { name: `Continue on page ${number}`, exact: true }),
    unread: (number: number): Locator =>
      page.getByRole('button', { name: `Page ${number} not read yet`, exact: true }),
    /** Waits until a page is drawn, with this text over it. */
    async shows(number: number, text: string) {
      await expect.element(sheet(number)).toHaveTextContent(text)
      await expect.poll(() => canvasOf(number)).not.toBeNull()
    },
    /** Reads all pages: scrolls on whenever those in view are drawn and the last step was noticed. */
    async scrollThrough() {
      await expect.element(pages).toBeVisible()
      pages.element().scrollTo(0, 0)
      do await isDrawn()
      while (await scrollOn())
    },
    /** The number of dark dots of a page, or of a part of it, given as fractions of its size. */
    ink(number: number, [x, y, wide, high]: Part = [0, 0, 1, 1]): number {
      const canvas = canvasOf(number)
      if (!canvas) return -1
      const { width, height } = canvas
      const drawn = canvas.getContext('2d')
      const part = drawn?.getImageData(x * width, y * height, wide * width, high * height)
      return part ? part.data.filter((value, at) => at % 4 === 0 && value < 128).length : -1
    },
  }
}
