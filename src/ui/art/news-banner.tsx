import {
  accent,
  accentDot,
  BannerScene,
  type DrawingProps,
  paper,
  shade,
  wash,
} from './drawing.tsx'

export function NewsBanner(props: DrawingProps) {
  return (
    <BannerScene {...props}>
      <rect x="110" y="26" width="58" height="78" rx="6" {...paper} />
      <rect x="119" y="36" width="40" height="24" rx="3" {...wash} />
      <path d="m122 57 10-11 8 8 6-5 10 8" {...accent} />
      <path d="M119 70h40M119 80h40M119 90h22" />
      <g transform="translate(61 62) rotate(-12) scale(0.9)" strokeWidth="1.95">
        <path d="M-14 10h10l4 20h-8a3 3 0 0 1-3-2.4Z" {...shade} />
        <path d="M-12-11h-12a6 6 0 0 0-6 6V4a6 6 0 0 0 6 6h12Z" {...shade} />
        <path d="M-12-11 22-27a2 2 0 0 1 3 1.8v50.4a2 2 0 0 1-3 1.8L-12 10Z" {...paper} />
        <circle cx="-21" cy="-.5" r="2" {...accentDot} />
        <path d="M32-8a12 12 0 0 1 0 15M39-14a24 24 0 0 1 0 27" {...accent} />
      </g>
    </BannerScene>
  )
}
