import { accent, accentDot, type DrawingProps, paper, Scene, shade } from './drawing.tsx'
import { Slip } from './slip.tsx'

export function EmptyTickets(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path d="m34 72 9-18h74l9 18" {...shade} />
      <Slip at={[65, 54]} turn={-9} />
      <Slip at={[93, 50]} turn={6} />
      <g transform="translate(65 54) rotate(-9)">
        <path d="M-13-18.5h12M-13-8.5h8" />
      </g>
      <g transform="translate(93 50) rotate(6)">
        <circle cx="-11" cy="-18.5" r="3" {...accentDot} />
        <path d="M-3-18.5h15M-13-8.5h26" {...accent} />
      </g>
      <path
        d="M34 72h22c2.3 0 3.6 1.5 4.2 3.5 1.3 4.3 4.6 6.5 9 6.5h21.6c4.4 0 7.7-2.2 9-6.500.6-2 1.9-3.5 4.2-3.5h22v26a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6Z"
        {...paper}
      />
      <path d="M68 93h24" />
    </Scene>
  )
}
