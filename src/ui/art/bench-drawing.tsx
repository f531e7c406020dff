import type { CSSProperties } from 'react'

import { benchFill, benchLight, benchSolid, benchStroke } from './bench-ink.ts'
import { BenchAnalyser, BenchMicroscope } from './bench-instruments.tsx'
import { BenchRack, BenchScreen, BenchSupplies, BenchTablet } from './bench-things.tsx'

interface BenchDrawingProps {
  className?: string
  /** Any CSS colour; left out, `--bench-line` of the surroundings, else the text colour. */
  line?: string
  /** What the things are filled with: the ground, or a shade of it. */
  fill?: string
}

/** The quiet drawing of the sign-in pane; takes the width it is given, 18 by 13. */
export function BenchDrawing({ className, line, fill }: BenchDrawingProps) {
  const ink: CSSProperties & Record<`--bench-${string}`, string> = {}
  if (line) ink['--bench-line'] = line
  if (fill) ink['--bench-fill'] = fill
  return (
    <svg
      className={className}
      style={ink}
      width="100%"
      viewBox="0 0 720 520"
      fill="none"
      {...benchStroke}
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="372" cy="252" r="214" {...benchSolid} fillOpacity="0.07" />
      <BenchSupplies />
      <path d="M400 196c10-44 56-66 134-40" strokeDasharray="1 9" {...benchLight} />
      <BenchScreen />
      <BenchMicroscope />
      <BenchAnalyser />
      <BenchRack />
      <BenchTablet />
      <rect x="16" y="412" width="688" height="15" rx="5" {...benchFill} />
      <g {...benchLight}>
        <path d="M60 427v80M248 427v80M472 427v80M660 427v80M60 466h188M472 466h188" />
        <path d="M140 446h28M140 486h28M552 446h28M552 486h28" />
        <path d="M24 507h560M604 507h92" />
      </g>
    </svg>
  )
}
