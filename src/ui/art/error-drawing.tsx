import { accent, type DrawingProps, paper, Scene, wash } from './drawing.tsx'
import { RackFront, Tube } from './glassware.tsx'

const spill = 'M98 104c4-4 12-5 21-4.5 4-3.5 14-4 18-1 6 .5 10 2.5 12 5.5Z'

export function ErrorDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <g transform="rotate(13 88 103)">
        <Tube x={36} y={48} length={46} level={26} />
        <Tube x={56} y={48} length={46} level={20} />
        <Tube x={76} y={38} length={46} />
        <RackFront x={20} y={103} width={70} height={46} />
      </g>
      <path d={spill} {...paper} />
      <path d={spill} {...wash} />
      <path d={spill} {...accent} />
      <g transform="translate(120 93) rotate(-102)">
        <path d="M-5.5 0v-20a5.5 5.5 0 0 1 11 0V0Z" {...paper} />
        <path d="M-7.5 0h15" />
      </g>
      <path
        d="M132 76c-2.2 2.9-3.5 4.8-3.5 6.5a3.5 3.5 0 0 0 7 0c0-1.7-1.3-3.6-3.5-6.5Z"
        {...accent}
      />
      <path d="M144 88v.01" strokeWidth="3.5" {...accent} />
      <path d="M22 38c2-6 6-11 11-14M14 34c2-7 6-12.5 11-16.5" />
    </Scene>
  )
}
