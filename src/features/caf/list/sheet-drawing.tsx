import { accent, type DrawingProps, paper, Scene, wash } from '#ui/art/drawing.tsx'

/** A sheet on the bench that waits for a signature. */
export function SheetDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path d="M52 22h42l16 16v62H52Z" {...paper} />
      <path d="M94 22v16h16Z" {...wash} />
      <path d="M94 22v16h16M62 48h30M62 58h38M62 68h24" />
      <path d="M62 88c5-7 9-7 10 0s6 3 9-1 6-3 8 1h11" {...accent} />
    </Scene>
  )
}
