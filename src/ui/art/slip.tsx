import { paper } from './drawing.tsx'

/** A ticket of 46 by 60 around its own centre, notched at the sides. */
export function Slip({ at, turn = 0 }: { at: readonly [number, number]; turn?: number }) {
  return (
    <g transform={`translate(${at[0]} ${at[1]}) rotate(${turn})`}>
      <path
        d="M-19-30h38a4 4 0 0 1 4 4v28a4 4 0 0 0 0 8v16a4 4 0 0 1-4 4h-38a4 4 0 0 1-4-4v-16a4 4 0 0 0 0-8v-28a4 4 0 0 1 4-4Z"
        {...paper}
      />
      <path d="M-13 6h26" strokeDasharray="2.5 4.7" />
    </g>
  )
}
