import type { ReactNode } from 'react'

import type { KnownTicketStatus } from '#contract/tickets/filter'

import { IconFrame, type IconProps } from './icon-frame.tsx'

const solid = { fill: 'currentColor', stroke: 'none' } as const
const ring = <circle cx="12" cy="12" r="9" />

const GLYPHS: Readonly<Record<KnownTicketStatus | 'canceled', ReactNode>> = {
  new: (
    <>
      {ring}
      <circle cx="12" cy="12" r="3.5" {...solid} />
    </>
  ),
  confirmed: (
    <>
      {ring}
      <path d="m8 12.3 2.8 2.8 5.2-5.8" />
    </>
  ),
  started: (
    <>
      {ring}
      <path
        d="M9.9 8.2v7.6a.6.6 0 0 0 .9.5l6-3.8a.6.6 0 0 0 0-1l-6-3.8a.6.6 0 0 0-.9.5Z"
        {...solid}
      />
    </>
  ),
  restarted: (
    <>
      <path d="M21 12a9 9 0 1 1-2.64-6.36L20.8 8.1" />
      <path d="M21 3v5.25h-5.25" />
      <path
        d="M10 8.6v6.8a.6.6 0 0 0 .9.5l5.2-3.4a.6.6 0 0 0 0-1l-5.2-3.4a.6.6 0 0 0-.9.5Z"
        {...solid}
      />
    </>
  ),
  held: (
    <>
      {ring}
      <path d="M9.6 8.8v6.4M14.4 8.8v6.4" strokeWidth="2.4" />
    </>
  ),
  done: (
    <>
      <path d="M5.5 21V3.6" />
      <path
        d="M5.5 4.2c2.2-1 4.3-.8 6.5.2 2.2 1 4.5 1.2 6.9.3a.5.5 0 0 1 .7.5v8.1a1 1 0 0 1-.6.9c-2.4.9-4.7.7-7-.3-2.2-1-4.3-1.2-6.5-.2Z"
        fill="currentColor"
      />
    </>
  ),
  closed: (
    <>
      <path d="M8 10.5V7.2a4 4 0 0 1 8 0v3.3" />
      <path
        d="M6.8 10.5h10.4a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5H6.8A1.5 1.5 0 0 1 5.3 19v-7a1.5 1.5 0 0 1 1.5-1.5Zm5.2 3.2a1.1 1.1 0 0 0-1.1 1.1v1.7a1.1 1.1 0 0 0 2.2 0v-1.7a1.1 1.1 0 0 0-1.1-1.1Z"
        fillRule="evenodd"
        fill="currentColor"
        strokeWidth="0"
      />
    </>
  ),
  canceled: (
    <>
      {ring}
      <path d="m9 9 6 6M15 9l-6 6" />
    </>
  ),
}

/** Glyphs by status. */
const glyphs = new Map<string, ReactNode>(Object.entries(GLYPHS))

/** For an unknown status: a broken ring. */
const unknown = <circle cx="12" cy="12" r="9" strokeDasharray="3.4 3.67" />

export function StatusIcon({ status, ...frame }: IconProps & { status: string }) {
  return (
    <IconFrame {...frame} weight={2}>
      {glyphs.get(status) ?? unknown}
    </IconFrame>
  )
}
