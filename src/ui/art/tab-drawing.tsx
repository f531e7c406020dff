import { accent, type DrawingProps, paper, Scene, wash } from './drawing.tsx'

/** A sheet that leaves its window for another one. */
export function TabDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <rect x="34" y="30" width="72" height="58" rx="8" {...paper} />
      <path d="M34 44h72" />
      <path d="M42 37h.01M50 37h.01" strokeWidth="3" />
      <path
        d="M78 52h36a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H78a4 4 0 0 1-4-4V56a4 4 0 0 1 4-4Z"
        {...paper}
      />
      <path d="M82 60h28v28H82Z" {...wash} />
      <path d="M87 83l18-18M93 65h12v12" {...accent} />
    </Scene>
  )
}
