import { accent, type DrawingProps, paper, Scene, wash } from './drawing.tsx'
import { RackFront, Tube } from './glassware.tsx'

export function ErrorDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <g transform="rotate(13 86 103)">
        <Tube x={32} y={48} length={46} level={26} />
        <Tube x={52} y={48} length={46} level={20} />
        <Tube x={72} y={38} length={46} />
        <RackFront x={18} y={103} width={68} height={46} />
      </g>
      <path d="M112 103.1c0-3 4-4.6 9-4.3 2-2.6 9-3 12 0 6-.6 11 1.3 12 4.3Z" {...wash} />
      <path d="M116 99c2-.3 3.5-.3 5-.2 2-2.6 9-3 12 0 6-.6 11 1.3 12 4.3" {...accent} />
      <g transform="translate(118 97) rotate(-90)">
        <path d="M-5.5 0v-18a5.5 5.5 0 0 1 11 0V0Z" {...paper} />
        <path d="M-6.5 0h13" />
      </g>
      <path
        d="M137 84c-1.8 2.4-2.9 3.9-2.9 5.4a2.9 2.9 0 0 0 5.8 0c0-1.5-1.100-3-2.9-5.4Z"
        {...accent}
      />
      <path d="M22 38c2-6 6-11 11-14M14 34c2-7 6-12.5 11-16.5" />
    </Scene>
  )
}
