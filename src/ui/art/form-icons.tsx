import type { ReactNode } from 'react'

import { IconFrame } from './icon-frame.tsx'

/** The icons of the sign-in page: an icon library would be too large for its first load. */
function drawn(path: ReactNode) {
  return function DrawnIcon({ size = 20 }: { size?: number }) {
    return <IconFrame size={size}>{path}</IconFrame>
  }
}

export const CheckIcon = drawn(<path d="m5 12.5 4.5 4.5L19 7.5" />)

export const EyeIcon = drawn(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
  </>,
)

export const EyeOffIcon = drawn(
  <>
    <path d="M5.5 7.6C3.5 9.3 2.5 12 2.5 12S6 18.5 12 18.5c1.4 0 2.7-.4 3.8-.9M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5s-.8 1.600-2.300 3.200" />
    <path d="M10 10a3 3 0 0 0 4.100 4.100M4 3.500l16 17" />
  </>,
)

export const WarningIcon = drawn(
  <>
    <path d="M12 4.200 21 19.500H3Z" />
    <path d="M12 10v4.200M12 17v.010" />
  </>,
)
