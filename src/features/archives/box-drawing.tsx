import { accent, type DrawingProps, paper, Scene, wash } from '#ui/art/drawing.tsx'

/** An open box of files on the bench. */
export function BoxDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path d="M54 28h26l8 8v30H54Z" {...paper} />
      <path d="M78 36h26l8 8v26H78Z" {...paper} />
      <path d="M60 42h16M60 50h20M86 50h16" {...accent} />
      <path d="M40 62h80v38a4 4 0 0 1-4 4H44a4 4 0 0 1-4-4Z" {...paper} />
      <path d="M40 62h80v12H40Z" {...wash} />
      <path d="M40 74h80M70 86h20" />
    </Scene>
  )
}
