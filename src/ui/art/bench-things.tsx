import { benchFill, benchLight, benchSolid, benchWash } from './bench-ink.ts'

/** Stands on y 412 from x 186 to 256. */
export function BenchRack() {
  return (
    <g>
      {[200, 221, 242].map((x, place) => (
        <g key={x} transform={`translate(${x} ${336 - (place === 1 ? 8 : 0)})`}>
          <path d="M-7 0v58a7 7 0 0 0 14 0V0Z" {...benchFill} />
          <path
            d={`M-7 ${38 + place * 5}v${20 - place * 5}a7 7 0 0 0 14 0v${place * 5 - 20}Z`}
            {...benchWash}
          />
          <rect x="-9" y="-10" width="18" height="10" rx="3" {...benchFill} />
        </g>
      ))}
      <path d="M190 366v34M252 366v34" />
      <rect x="184" y="356" width="74" height="10" rx="3" {...benchFill} />
      <rect x="184" y="399" width="74" height="13" rx="3" {...benchFill} />
    </g>
  )
}

const finders = [
  [0, 0],
  [6, 0],
  [0, 6],
] as const

/** Made up: a code's look, nothing to read. */
const modules = [
  '   #     ',
  '   ##    ',
  '    #    ',
  '##  # ## ',
  ' #### # #',
  '# #  ##  ',
  '   ## #  ',
  '    ## ##',
  '   #  # #',
].flatMap((row, y) => row.split('').flatMap((cell, x) => (cell === '#' ? [[x, y] as const] : [])))

/** A tablet in its cradle, an instrument's code on it: x 488 to 576. */
export function BenchTablet() {
  return (
    <g>
      <rect x="488" y="272" width="88" height="136" rx="11" {...benchFill} />
      <g transform="translate(504 294)">
        {finders.map(([x, y]) => (
          <g key={`${x} ${y}`} transform={`translate(${x * 6.25} ${y * 6.25})`}>
            <rect x="1" y="1" width="16" height="16" rx="3" />
            <rect x="6.25" y="6.25" width="5.5" height="5.5" rx="1" {...benchSolid} />
          </g>
        ))}
        {modules.map(([x, y]) => (
          <rect
            key={`${x} ${y}`}
            x={x * 6.25 + 0.25}
            y={y * 6.25 + 0.25}
            width="5.25"
            height="5.25"
            rx="1"
            {...benchSolid}
          />
        ))}
      </g>
      <path d="M508 370h48M520 382h24" {...benchLight} />
      <rect x="500" y="400" width="64" height="12" rx="4" {...benchFill} />
    </g>
  )
}

/** A screen on its arm with a talk on it: x 546 to 698. */
export function BenchScreen() {
  return (
    <g>
      <path d="M617 266v140h14V266" {...benchFill} />
      <path d="M592 412v-2a6 6 0 0 1 6-6h52a6 6 0 0 1 6 6v2Z" {...benchFill} />
      <rect x="546" y="146" width="152" height="120" rx="10" {...benchFill} />
      <path d="M570 162h52a7 7 0 0 1 7 7v18a7 7 0 0 1-7 7h-44l-10 8v-8a5 5 0 0 1-5-5v-20a7 7 0 0 1 7-7Z" />
      <path d="M574 173h42M574 183h26" {...benchLight} />
      <path
        d="M622 208h52a7 7 0 0 1 7 7v22a5 5 0 0 1-5 5v8l-10-8h-44a7 7 0 0 1-7-7v-20a7 7 0 0 1 7-7Z"
        {...benchSolid}
      />
      <path d="m638 225 7 7 13-14" stroke="var(--bench-fill)" strokeWidth="3.5" />
    </g>
  )
}

/** The shelf on the wall and the wash bottle: what a bench also has. */
export function BenchSupplies() {
  return (
    <g>
      <g {...benchLight}>
        <path d="M70 152v14M236 152v14" />
        <rect x="52" y="142" width="202" height="10" rx="3" {...benchFill} />
        <path d="M76 142V96a6 6 0 0 1 6-6h2V78h16v12h2a6 6 0 0 1 6 6v46Z" {...benchFill} />
        <path d="M76 108h32v20H76" />
        <path
          d="M132 78h18M135 78v22l-15 34a6 6 0 0 0 5.5 8h31a6 6 0 0 0 5.5-8l-15-34V78"
          {...benchFill}
        />
        <path d="M128 118h26" />
        <rect x="178" y="98" width="54" height="44" rx="4" {...benchFill} />
        <path d="M178 112h54M198 98v14h14V98" />
      </g>
      <path d="M666 412v-44c0-6 4-9 8-10v-10h14v10c4 1 8 4 8 10v44Z" {...benchFill} />
      <path d="M681 348v-14c0-7-4-10-12-10h-7" />
      <path d="M666 386h30" />
    </g>
  )
}
