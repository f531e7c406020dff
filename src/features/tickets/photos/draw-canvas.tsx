import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react'

import { useStrings } from '#i18n/use-strings'
import { Text } from '#ui/text.tsx'
import { visuallyHidden } from '#ui/visually-hidden.ts'

import { LARGER, SMALLER, type DrawingTools } from './draw-tools.tsx'
import { isTap, placeOf, type Point, type Size } from './marks.ts'
import { photoStrings } from './photo-strings.ts'

import styles from './draw-canvas.module.css'

/** How far an arrow key moves a mark, of the picture's long side. */
const STEP = 0.02

const MOVES: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** The picture with its marks: drawn on by dragging or tapping, or by keys. */
export function DrawCanvas({ drawing, size }: { drawing: DrawingTools; size: Size }) {
  const words = useStrings(photoStrings)
  const keysId = useId()
  const start = useRef<Point>(undefined)

  /** Returns where a pointer is, in px of the picture. */
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return {
      x: ((clientX - left) / width) * size.width,
      y: ((clientY - top) / height) * size.height,
    }
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = pointOf(event)
  }
  const follow = (event: PointerEvent) => {
    const mark = dragged(event)
    if (mark) drawing.drag(isTap(mark, size) ? undefined : mark)
  }
  const end = (event: PointerEvent) => {
    const mark = dragged(event)
    start.current = undefined
    if (!mark) return
    if (isTap(mark, size)) drawing.place(mark.from)
    else drawing.add(mark)
  }
  const dragged = (event: PointerEvent) =>
    event.isPrimary && start.current
      ? { tool: drawing.tool, from: start.current, to: pointOf(event) }
      : undefined
  const giveUp = () => {
    start.current = undefined
    drawing.drag(undefined)
  }
  const press = (event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey
    if (event.altKey || (command && event.key !== 'z')) return
    const move = MOVES[event.key]
    if (command) drawing.undo()
    else if (move) drawing.move(move)
    else if (event.key === 'Enter' || event.key === ' ') drawing.place()
    else if (event.key === '+' || event.key === '=') drawing.scale(LARGER)
    else if (event.key === '-') drawing.scale(SMALLER)
    else if (event.key === 'Delete' || event.key === 'Backspace') drawing.remove()
    else return
    event.preventDefault()
  }
  return (
    <>
      <div
        className={styles.frame}
        tabIndex={0}
        role="application"
        aria-label={words.canvas}
        aria-describedby={keysId}
        onKeyDown={press}
      >
        <canvas
          ref={drawing.canvas}
          width={size.width}
          height={size.height}
          onPointerDown={begin}
          onPointerMove={follow}
          onPointerUp={end}
          onPointerCancel={giveUp}
        />
      </div>
      <Text variant="body2" quiet id={keysId} className={styles.keys}>
        {words.keys}
      </Text>
      <span role="status" style={visuallyHidden}>
        {describe(drawing, size, words)}
      </span>
    </>
  )
}

function describe(
  { last, marks }: DrawingTools,
  size: Size,
  words: { tools: Record<string, string> } & Pick<(typeof photoStrings)['en'], 'place' | 'marks'>,
): string {
  if (!last) return words.marks(0)
  const { x, y } = placeOf(last)
  const percent = (at: number, of: number) => Math.round((at / of) * 100)
  const place = words.place(
    words.tools[last.tool] ?? '',
    percent(x, size.width),
    percent(y, size.height),
  )
  return `${words.marks(marks.length)}. ${place}`
}
