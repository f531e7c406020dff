import type { ReactNode } from 'react'

import type { TicketTypeId } from '#contract/tickets/kinds'

import { IconFrame, type IconProps } from './icon-frame.tsx'

const solid = { fill: 'currentColor', stroke: 'none', fillRule: 'evenodd' } as const

/** Both badges are discs with a cut-out sign, for any background. */
const alert = (
  <path
    d="M18 .75a5.25 5.25 0 1 1 0 10.5a5.25 5.25 0 0 1 0-10.5Zm-.9 2.35v3.1a.9.9 0 0 0 1.8 0v-3.1a.9.9 0 0 0-1.8 0Zm.9 4.6a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z"
    {...solid}
  />
)
const plus = (
  <path
    d="M18 .75a5.25 5.25 0 1 1 0 10.5a5.25 5.25 0 0 1 0-10.5Zm-.85 2.5v1.9h-1.9a.85.85 0 0 0 0 1.7h1.9v1.9a.85.85 0 0 0 1.7 0v-1.9h1.9a.85.85 0 0 0 0-1.7h-1.9v-1.9a.85.85 0 0 0-1.7 0Z"
    {...solid}
  />
)

/** A benchtop analyser: its screen with a peak in the trace, on two feet. */
const analyser = (
  <>
    <path d="M10.2 4.5H5a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-1.75" />
    <path d="M6.5 12.75H8l2-4 2.25 5.25 1.25-1.25h3" />
    <path d="M6.75 17.5v3M17.25 17.5v3" />
  </>
)
const envelope = (
  <>
    <path d="M10.2 5H5a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-4.2" />
    <path d="m3.4 7.8 7.4 5.6a2 2 0 0 0 2.4 0l1-.75" />
  </>
)
const sheet = (
  <>
    <path d="M11 3H6a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-5" />
    <path d="M8 8.5h3M8 12.7h5M8 16.9h7" />
  </>
)

const plainSheet = (
  <>
    <path d="M18 3H6a1.5 1.5 0 0 0-1.5 1.5v15A1.5 1.5 0 0 0 6 21h12a1.5 1.5 0 0 0 1.5-1.5v-15A1.5 1.5 0 0 0 18 3Z" />
    <path d="M8.5 8.5h7M8.5 12.5h7M8.5 16.5h4" />
  </>
)

interface Kind {
  thing: ReactNode
  badge: ReactNode
}

const KINDS: Readonly<Record<TicketTypeId, Kind>> = {
  1: { thing: analyser, badge: alert },
  2: { thing: analyser, badge: plus },
  3: { thing: envelope, badge: alert },
  4: { thing: sheet, badge: plus },
}

/** Icons by the id of the kind; an unknown one is shown as a plain sheet. */
const kinds = new Map(Object.entries(KINDS).map(([id, kind]): [number, Kind] => [Number(id), kind]))

export function KindIcon({ typeId, ...frame }: IconProps & { typeId: number }) {
  const kind = kinds.get(typeId)
  return (
    <IconFrame {...frame}>
      {kind?.thing ?? plainSheet}
      {kind?.badge}
    </IconFrame>
  )
}
