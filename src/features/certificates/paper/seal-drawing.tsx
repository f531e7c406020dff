import { accent, type DrawingProps, paper, Scene, wash } from '#ui/art/drawing.tsx'

/** A certificate with its seal. */
export function SealDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path d="M40 26h80v60H40Z" {...paper} />
      <path d="M52 40h40M52 50h56M52 60h34" />
      <circle cx="100" cy="76" r="13" {...paper} />
      <circle cx="100" cy="76" r="13" {...wash} />
      <path d="m94 76 4.500 4.500 8-8.500" {...accent} />
      <path d="m93 87-3 17 10-5 10 5-3-17" {...accent} />
    </Scene>
  )
}
