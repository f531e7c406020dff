import { accent, Drawing, type DrawingProps, paper, shade } from './drawing.tsx'

/** The cable of the plug runs on as the line of the bench. */
export function OfflineDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} box={[160, 120]}>
      <circle cx="80" cy="58" r="50" {...shade} stroke="none" />
      <rect x="22" y="28" width="54" height="54" rx="10" {...paper} />
      <circle cx="49" cy="55" r="18" {...shade} />
      <circle cx="42" cy="55" r="2.5" {...paper} />
      <circle cx="56" cy="55" r="2.5" {...paper} />
      <path d="M49 37v3.5M49 69.5V73" />
      <path d="M83 43l3.5-4.5M83 55h4M83 67l3.5 4.5" {...accent} />
      <path d="M104 49H93.5M104 61H93.5" strokeWidth="3" />
      <path
        d="M107 40h9c8.5 0 15 6.7 15 15s-6.5 15-15 15h-9a3 3 0 0 1-3-3V43a3 3 0 0 1 3-3Z"
        {...paper}
      />
      <path d="M113 49v12M119 49v12" />
      <path d="M131 55c9 0 13 6.5 13 17 0 19-13 32-36 32H36M28 104H16" />
    </Drawing>
  )
}
