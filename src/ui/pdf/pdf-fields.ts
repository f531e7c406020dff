/** Values of form fields that the file has no picture of; the library only draws those pictures. */
import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The library's description of a field, as far as we use it. */
export interface PdfField {
  id: string
  subtype: string
  rect: [number, number, number, number]
  fieldType?: string | null
  fieldValue?: string | readonly string[] | null
  hasAppearance?: boolean
  password?: boolean
  checkBox?: boolean
  radioButton?: boolean
  /** Value of a box that is ticked; unset if there is no picture of it. */
  exportValue?: string
  buttonValue?: string | null
}

export async function readFields(page: PDFPageProxy): Promise<PdfField[]> {
  const all: PdfField[] = await page.getAnnotations()
  return all.filter(({ subtype, fieldValue }) => subtype === 'Widget' && isFilled(fieldValue))
}

/** Has the library draw the values of text and lists at the next rendering. */
export function writeValues(pdf: PDFDocumentProxy, fields: readonly PdfField[]): void {
  for (const { id, fieldType, fieldValue, hasAppearance, password } of fields) {
    if (hasAppearance || password || (fieldType !== 'Tx' && fieldType !== 'Ch')) continue
    pdf.annotationStorage.setValue(id, { value: fieldValue })
  }
}

/** Draws ticks. Returns false if it isn't known which button of a group is chosen. */
export function drawTicks(
  canvas: HTMLCanvasElement,
  viewport: PageViewport,
  fields: readonly PdfField[],
): boolean {
  const context = canvas.getContext('2d')
  for (const { rect, checkBox, exportValue } of fields) {
    if (!context || !checkBox || exportValue !== undefined) continue
    const [x1, y1] = viewport.convertToViewportPoint(rect[0], rect[1])
    const [x2, y2] = viewport.convertToViewportPoint(rect[2], rect[3])
    const side = Math.min(Math.abs(x2 - x1), Math.abs(y2 - y1))
    const point = (x: number, y: number) =>
      [(x1 + x2) / 2 + (x - 0.5) * side, (y1 + y2) / 2 + (y - 0.5) * side] as const
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.beginPath()
    context.moveTo(...point(0.2, 0.5))
    context.lineTo(...point(0.42, 0.75))
    context.lineTo(...point(0.8, 0.25))
    context.lineWidth = side / 8
    context.strokeStyle = '#000'
    context.stroke()
  }
  return !fields.some(({ radioButton, buttonValue }) => radioButton && buttonValue === null)
}

/** Adds the values to the text of the page, where they are. Its size is that of the viewport. */
export function addTexts(
  text: HTMLElement,
  viewport: PageViewport,
  fields: readonly PdfField[],
): void {
  for (const { rect, fieldValue, checkBox, radioButton, password } of fields) {
    if (password || radioButton) continue
    const [left, top] = viewport.convertToViewportPoint(rect[0], rect[3])
    const span = document.createElement('span')
    span.textContent = checkBox ? '✓' : String(fieldValue)
    span.style.cssText = `left:${left}px;top:${top}px;--font-height:10px`
    text.append(span)
  }
}

const isFilled = (value: PdfField['fieldValue']) =>
  value !== undefined && value !== null && value.length > 0 && value !== 'Off'
