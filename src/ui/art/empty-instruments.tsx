import { accent, accentDot, type DrawingProps, paper, Scene, shade, wash } from './drawing.tsx'

export function EmptyInstruments(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path d="M44 98v6M116 98v6" />
      <rect x="34" y="26" width="92" height="72" rx="9" {...paper} />
      <rect x="43" y="35" width="36" height="40" rx="4" {...shade} />
      <path d="M61 35v8M58.5 43h5L61 50Z" />
      {[51, 61, 71].map((x) => (
        <path key={x} d={`M${x - 3} 57v9a3 3 0 0 0 6 0v-9Z`} {...paper} />
      ))}
      <path d="M58.6 63.5h4.8" {...accent} />
      <rect x="88" y="35" width="29" height="23" rx="4" {...wash} />
      <rect x="88" y="35" width="29" height="23" rx="4" {...accent} />
      <path d="M93 50h4l3.5-8 4.5 11 2.5-3h4.5" {...accent} />
      <circle cx="92" cy="70" r="2.25" {...accentDot} />
      <path d="M101 70h14" />
      <path d="M34 83h92M72 90.5h16" />
    </Scene>
  )
}
