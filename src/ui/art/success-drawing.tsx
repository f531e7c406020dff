import { accent, accentDot, type DrawingProps, paper, Scene } from './drawing.tsx'
import { Slip } from './slip.tsx'

export function SuccessDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <g transform="translate(76 66) scale(1.25)" strokeWidth="1.4">
        <Slip at={[0, 0]} />
        <path d="M-13-19h12M-13-11h26M-13-3h18" />
        <path d="M-13 15h10M-13 22h6" />
      </g>
      <circle cx="106" cy="82" r="18" {...paper} {...accent} />
      <path d="m97.5 82.5 6 6 11-12.5" strokeWidth="2.5" {...accent} />
      <circle cx="128" cy="38" r="2" {...accentDot} />
      <path d="M34 42v8M30 46h8M120 22v6M117 25h6" {...accent} />
    </Scene>
  )
}
