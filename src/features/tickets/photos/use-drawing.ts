import { useEffect, useReducer, useRef, useState } from 'react'

import { decodePicture, encodePicture } from '#device/picture'

import {
  EMPTY_DRAWING,
  moveMark,
  nextDrawing,
  placeMark,
  scaleMark,
  type Drawing,
  type Mark,
  type Point,
  type Tool,
} from './marks.ts'
import { paintMarks, paintSelection, type Picture } from './paint-marks.ts'

/** Drawings that Back interrupted, by their picture: they are there again until they are discarded. */
const interrupted = new WeakMap<File, Drawing>()

/** Drawing on a picture: its marks, the tool, and the canvas that shows them. */
export function useDrawing(file: File) {
  /** `failed`: this browser can't decode it. */
  const [picture, setPicture] = useState<Picture | 'failed'>()
  const [drawing, step] = useReducer(
    nextDrawing,
    file,
    (of) => interrupted.get(of) ?? EMPTY_DRAWING,
  )
  /** What is being dragged out. */
  const [dragged, setDragged] = useState<Mark>()
  const [tool, setTool] = useState<Tool>('circle')
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = drawing.marks.at(-1)

  useEffect(() => {
    let current = true
    void openPicture(file).then((opened) => current && setPicture(opened ?? 'failed'))
    return () => {
      current = false
    }
  }, [file])

  useEffect(() => {
    interrupted.set(file, drawing)
  }, [file, drawing])

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !picture || picture === 'failed') return
    paintMarks(context, picture, dragged ? [...drawing.marks, dragged] : drawing.marks)
    const selected = dragged ?? last
    if (selected) paintSelection(context, selected, picture.canvas)
  }, [picture, drawing, dragged, last])

  const size = picture && picture !== 'failed' ? picture.canvas : undefined
  const change = (to: (mark: Mark, of: HTMLCanvasElement) => Mark) => {
    if (last && size) step({ type: 'change', mark: to(last, size) })
  }
  return {
    canvas,
    picture,
    size,
    marks: drawing.marks,
    last,
    canUndo: drawing.past.length > 0,
    tool,
    setTool,
    drag: setDragged,
    add(mark: Mark) {
      setDragged(undefined)
      step({ type: 'add', mark })
    },
    /** Places a mark of the tool at a point, or in the middle of the picture. */
    place(at?: Point) {
      if (!size) return
      const middle = { x: size.width / 2, y: size.height / 2 }
      step({ type: 'add', mark: placeMark(tool, at ?? middle, size) })
    },
    move: (steps: Point) => change((mark, of) => moveMark(mark, steps, of)),
    scale: (factor: number) => change((mark, of) => scaleMark(mark, factor, of)),
    remove: () => step({ type: 'remove' }),
    undo: () => step({ type: 'undo' }),
    clear: () => step({ type: 'clear' }),
    forget: () => interrupted.delete(file),
    /** Returns the picture with its marks and without any metadata; undefined where there is no room for it. */
    async write(): Promise<File | undefined> {
      if (!picture || picture === 'failed') return undefined
      const drawn = document.createElement('canvas')
      drawn.width = picture.canvas.width
      drawn.height = picture.canvas.height
      const context = drawn.getContext('2d')
      if (!context) return undefined
      paintMarks(context, picture, drawing.marks)
      return encodePicture(drawn, file)
    },
  }
}

async function openPicture(file: File): Promise<Picture | undefined> {
  const canvas = await decodePicture(file)
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  return canvas && pixels && { canvas, pixels }
}
