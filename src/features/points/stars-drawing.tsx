import { accent, accentDot, type DrawingProps, paper, Scene, wash } from '#ui/art/drawing.tsx'

/** A jar on the bench into which points are collected. */
export function StarsDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path
        d="M58 40h44v6c6 3 8 8 8 14v36a8 8 0 0 1-8 8H58a8 8 0 0 1-8-8V60c0-6 2-11 8-14Z"
        {...paper}
      />
      <path d="M50 78h60v18a8 8 0 0 1-8 8H58a8 8 0 0 1-8-8Z" {...wash} />
      <path d="M54 32h52v8H54Z" {...paper} />
      <path
        d="m80 52 3.500 7 7.500 1-5.500 5.200 1.400 7.600L80 69.200l-6.900 3.600 1.400-7.600L69 60l7.500-1Z"
        {...accent}
      />
      <circle cx="66" cy="90" r="3" {...accentDot} />
      <circle cx="80" cy="94" r="3" {...accentDot} />
      <circle cx="93" cy="88" r="3" {...accentDot} />
    </Scene>
  )
}
