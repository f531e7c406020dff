import { accent, accentDot, type DrawingProps, paper, Scene, wash } from '#ui/art/drawing.tsx'

/** A bell on the bench that has not rung yet. */
export function BellDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path d="M80 32v-7" />
      <circle cx="80" cy="23" r="3" {...accentDot} />
      <path d="M50 88c5-5 7-12 7-24 0-19 9-32 23-32s23 13 23 32c0 12 2 19 7 24Z" {...paper} />
      <path d="M50 88c5-5 7-12 7-24h46c0 12 2 19 7 24Z" {...wash} />
      <path d="M70 88c0 6 4 11 10 11s10-5 10-11" {...accent} />
      <path d="M44 88h72" />
      <path d="M66 52c1-6 4-10 8-12" {...accent} />
    </Scene>
  )
}
