import { accent, accentDot, Drawing, type DrawingProps, paper, shade } from './drawing.tsx'

/** An instrument that waits on the bench under its dust cover. */
export function ComingDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} box={[160, 120]}>
      <circle cx="80" cy="56" r="50" {...shade} stroke="none" />
      <path d="M30 95v17M130 95v17M30 104h100" />
      <rect x="18" y="86" width="124" height="9" rx="2.5" {...paper} />
      <path
        d="M56 26h38c5 0 8 2.5 9 7l1.5 7h9c4 0 6.5 2 7.5 6l9 36.5c-4.5 2.5-8 2.5-11.5 0-4 3-9 3-12.5 0-4 3-9 3-13 0-4 3-9 3-13 0-4 3-9 3-13 0-4 3-9 3-12.5 0-4 2.5-7.5 2.5-11.5 0L47 33c.8-4.5 4-7 9-7Z"
        {...paper}
      />
      <path d="M104.5 40c-7 1-12 0-16-2.5M62 40l-6 30M79 52l-1 18M103 56l4 16" />
      <path d="M120 57l6 7" {...accent} />
      <path d="m122 65.5 8.5-2.5 4.5 14.5-8.5 2.5Z" {...paper} {...accent} />
      <circle cx="127" cy="67.5" r="1.25" {...accentDot} />
    </Drawing>
  )
}
