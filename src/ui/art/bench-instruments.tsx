import { benchFill, benchLight, benchSolid } from './bench-ink.ts'

/** Stands on y 412 from x 268 to 474. */
export function BenchAnalyser() {
  return (
    <g>
      <path d="M292 398v14M450 398v14" />
      <rect x="268" y="204" width="206" height="196" rx="14" {...benchFill} />
      <path d="M268 334h206M286 204v-12a6 6 0 0 1 6-6h58a6 6 0 0 1 6 6v12" />
      <rect x="284" y="222" width="112" height="96" rx="8" />
      <path d="M294 234h92" {...benchLight} />
      <rect x="329" y="229" width="22" height="12" rx="3" {...benchFill} />
      <path d="M340 241v18M336 259h8l-4 9Z" />
      {[310, 325, 340, 355, 370].map((x, place) => (
        <path
          key={x}
          d={`M${x - 4.5} ${[279, 276, 275, 276, 279][place]}h9v30h-9Z`}
          {...benchFill}
        />
      ))}
      <path
        d="M296 294c0 5 20 9 44 9s44-4 44-9v10a5 5 0 0 1-5 5h-78a5 5 0 0 1-5-5Z"
        {...benchFill}
      />
      <rect x="410" y="222" width="50" height="40" rx="6" {...benchFill} />
      <path d="M417 248h7l6-14 8 20 5-6h9" />
      <circle cx="416" cy="280" r="4" {...benchSolid} />
      <path d="M428 280h30M412 298h46M412 310h30" {...benchLight} />
      <rect x="284" y="350" width="52" height="34" rx="5" />
      <rect x="345" y="350" width="52" height="34" rx="5" />
      <rect x="406" y="350" width="52" height="34" rx="5" />
      <path d="M302 374h16M363 374h16M424 374h16" />
    </g>
  )
}

/** Stands on y 412 from x 48 to 170. */
export function BenchMicroscope() {
  return (
    <g>
      <path
        d="M120 396h34c14-22 20-50 17-78-3-28-19-50-44-56l-24-4-3 22 20 4c14 3 23 17 25 37 2 27-7 53-25 75Z"
        {...benchFill}
      />
      <circle cx="152" cy="366" r="11" {...benchFill} />
      <circle cx="152" cy="366" r="3.5" />
      <path d="M96 360h26v10a6 6 0 0 1-6 6h-14a6 6 0 0 1-6-6Z" {...benchFill} />
      <rect x="70" y="350" width="78" height="10" rx="3" {...benchFill} />
      <path d="M84 346h44" />
      <g transform="translate(100 276) rotate(-16)">
        <rect x="-6" y="40" width="12" height="24" rx="2" {...benchFill} />
        <rect x="-12" y="28" width="24" height="14" rx="4" {...benchFill} />
        <rect x="-14" y="-40" width="28" height="68" rx="5" {...benchFill} />
        <rect x="-10" y="-66" width="20" height="26" rx="3" {...benchFill} />
        <path d="M-13-66h26M-14-22h28" />
      </g>
      <path d="M56 412v-6a10 10 0 0 1 10-10h88a10 10 0 0 1 10 10v6Z" {...benchFill} />
      <path d="M100 396a9 4 0 0 1 18 0" />
    </g>
  )
}
