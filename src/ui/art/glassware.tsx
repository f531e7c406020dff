import { accent, paper, shade, wash } from './drawing.tsx'

interface TubeProps {
  x: number
  /** Upper end of the glass, below the cap. */
  y: number
  length?: number
  /** Distance of the liquid's level from the rim; empty if left out. */
  level?: number
}

/** A capped sample tube, 10 wide, hanging at its rim. */
export function Tube({ x, y, length = 40, level }: TubeProps) {
  const wall = length - 5
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M-5 0v${wall}a5 5 0 0 0 10 0V0Z`} {...paper} />
      {level === undefined ? null : (
        <>
          <path d={`M-4.1 ${level}V${wall}a4.1 4.1 0 0 0 8.2 0V${level}Z`} {...wash} />
          <path d={`M-4 ${level}h8`} {...accent} />
        </>
      )}
      <rect x="-6.5" y="-7" width="13" height="7" rx="2" {...shade} />
    </g>
  )
}

/** The outline of a missing tube. */
export function MissingTube({ x, y, length = 40 }: TubeProps) {
  const wall = length - 5
  return (
    <path d={`M${x - 5} ${y}v${wall}a5 5 0 0 0 10 0V${y}`} strokeDasharray="3.5 4" {...accent} />
  )
}

interface RackProps {
  x: number
  /** Its lower end. */
  y: number
  width: number
  height: number
}

/** The rails and ends of a rack, to be drawn over its tubes. */
export function RackFront({ x, y, width, height }: RackProps) {
  const top = y - height
  return (
    <>
      <path d={`M${x + 4} ${top + 8}V${y - 9}M${x + width - 4} ${top + 8}V${y - 9}`} />
      <rect x={x} y={top} width={width} height="8" rx="2.5" {...paper} />
      <rect x={x} y={y - 9} width={width} height="9" rx="2.5" {...paper} />
    </>
  )
}
