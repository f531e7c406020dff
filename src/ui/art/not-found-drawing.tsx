import { accent, accentDot, type DrawingProps, paper, Scene, wash } from './drawing.tsx'

/** Three wide places in a rack: a 4, nothing, a 4. */
export function NotFoundDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      {[46, 114].map((x) => (
        <g key={x} transform={`translate(${x} 30)`}>
          <path d="M-10 0v56a10 10 0 0 0 20 0V0Z" {...paper} />
          <path d="M-9 39v17a9 9 0 0 0 18 0V39Z" {...wash} />
          <path d="M2.5 30V14l-8 11.5h11" />
          <rect x="-12" y="-9" width="24" height="9" rx="2.5" {...paper} />
        </g>
      ))}
      <path d="M70 30v56a10 10 0 0 0 20 0V30" strokeDasharray="3.5 4.5" {...accent} />
      <ellipse cx="80" cy="52" rx="5.5" ry="8" {...accent} />
      <path d="M28 78v12M132 78v12" />
      <rect x="22" y="68" width="116" height="10" rx="3" {...paper} />
      <rect x="22" y="90" width="116" height="14" rx="3" {...paper} />
      <circle cx="80" cy="97" r="2" {...accentDot} />
    </Scene>
  )
}
