import { accent, accentDot, BannerScene, type DrawingProps, paper, shade } from './drawing.tsx'

export function MaintenanceBanner(props: DrawingProps) {
  return (
    <BannerScene {...props}>
      <rect x="44" y="28" width="78" height="76" rx="8" {...paper} />
      <path d="M44 46V36a8 8 0 0 1 8-8h62a8 8 0 0 1 8 8v10Z" {...shade} />
      <path d="M62 22v11M104 22v11" />
      {[58, 74, 90, 106].map((x) => (
        <path key={x} d={`M${x} 60h3M${x} 74h3M${x} 88h3`} />
      ))}
      <circle cx="91.5" cy="74" r="8" {...paper} {...accent} />
      <circle cx="91.5" cy="74" r="2.5" {...accentDot} />
      <g transform="translate(144 66) rotate(28)">
        <path
          d="M-5.5 34V-8.5A14 14 0 0 1-7-33v11.5h14V-33A14 14 0 0 1 5.5-8.5V34a5.5 5.5 0 0 1-11 0Z"
          {...paper}
          {...accent}
        />
        <path d="M0 33v.01" strokeWidth="2.5" {...accent} />
      </g>
    </BannerScene>
  )
}
