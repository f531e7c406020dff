import type { ReactNode } from 'react'

export interface DrawingProps {
  /** Width in CSS pixels; the height follows. */
  width?: number
  className?: string
}

/** Stroke in the accent colour. */
export const accent = { stroke: 'var(--bs-primary)' } as const
export const accentDot = { fill: 'var(--bs-primary)', stroke: 'none' } as const
/** Fill in the accent colour: liquid, a lit screen. */
export const wash = { fill: 'var(--bs-primary)', fillOpacity: 0.16, stroke: 'none' } as const
/** Covers what is behind it. */
export const paper = { fill: 'var(--bs-surface)' } as const
export const shade = { fill: 'var(--bs-raised)' } as const

interface FrameProps extends DrawingProps {
  box: readonly [width: number, height: number]
  children: ReactNode
}

/** The style of every drawing: thin lines with round ends. Hidden from screen readers. */
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

/** A drawing of 160 by 120 on a round background, above the line of the bench. */
export function Scene({ children, ...props }: DrawingProps & { children: ReactNode }) {
  return (
    <Drawing {...props} box={[160, 120]}>
      <circle cx="80" cy="58" r="50" {...shade} stroke="none" />
      <path d="M16 104h108M132 104h12" />
      {children}
    </Drawing>
  )
}

/** A banner of 200 by 120 in the same style. */
export function BannerScene({ children, ...props }: DrawingProps & { children: ReactNode }) {
  return (
    <Drawing {...props} box={[200, 120]}>
      <rect x="30" y="10" width="140" height="94" rx="47" {...shade} stroke="none" />
      <path d="M14 104h146M168 104h18" />
      {children}
    </Drawing>
  )
}
