import { accent, accentDot, BannerScene, type DrawingProps, paper, wash } from './drawing.tsx'

export function TrainingBanner(props: DrawingProps) {
  return (
    <BannerScene {...props}>
      <path d="M66 80 54 104M106 80l12 24M86 80v16" />
      <rect x="40" y="24" width="92" height="56" rx="6" {...paper} />
      <path d="M34 24h104" strokeWidth="3" />
      <path d="M52 68V42M52 68h40" />
      <path d="M56 64c8 0 7-20 13-20s6 20 13 20" {...accent} />
      <path d="M56 64c8 0 7-20 13-20s6 20 13 20Z" {...wash} />
      <path d="M102 42h18M102 52h12" />
      <rect x="112" y="58" width="54" height="38" rx="4" {...paper} />
      <path d="M121 68h26M121 76h16" />
      <path d="m147 88-3 15 7-4 7 4-3-15" {...paper} {...accent} />
      <circle cx="151" cy="83" r="8" {...paper} {...accent} />
      <circle cx="151" cy="83" r="2.5" {...accentDot} />
    </BannerScene>
  )
}
