import type { ReactNode } from 'react'

export interface DrawingProps {
  /** Width in CSS pixels; the height follows. */
  width?: number
  className?: string
}

/** The second colour: what a drawing is about. */
export const accent = { stroke: 'var(--bs-primary)' } as const
export const accentDot = { fill: 'var(--bs-primary)', stroke: 'none' } as const
/** A wash of the second colour: liquid, a lit screen. */
export const wash = { fill: 'var(--bs-primary)', fillOpacity: 0.16, stroke: 'none' } as const
/** Covers what stands behind it. */
export const paper = { fill: 'var(--bs-surface)' } as const
export const shade = { fill: 'var(--bs-raised)' } as const

interface FrameProps extends DrawingProps {
  box: readonly [width: number, height: number]
  children: ReactNode
}

/** The hand every drawing is made in: one quiet line, round ends, decoration only. */
export function Drawing({ box, width = box[0], className, children }: FrameProps) {
  return (
    <svg
      className={className}
      width={width}
      height={(width * box[1]) / box[0]}
      viewBox={`0 0 ${box[0]} ${box[1]}`}
      fill="none"
      stroke="var(--bs-ink-quiet)"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

/** A drawing of 160 by 120 on its soft round ground, above the broken line of the bench. */
export function Scene({ children, ...props }: DrawingProps & { children: ReactNode }) {
  return (
    <Drawing {...props} box={[160, 120]}>
      <circle cx="80" cy="58" r="50" {...shade} stroke="none" />
      <path d="M16 104h108M132 104h12" />
      {children}
    </Drawing>
  )
}

/** A banner of 200 by 120 on the same ground, drawn out. */
export function BannerScene({ children, ...props }: DrawingProps & { children: ReactNode }) {
  return (
    <Drawing {...props} box={[200, 120]}>
      <rect x="30" y="10" width="140" height="94" rx="47" {...shade} stroke="none" />
      <path d="M14 104h146M168 104h18" />
      {children}
    </Drawing>
  )
}
