import type { ReactNode } from 'react'

export interface IconProps {
  /** Size in CSS pixels, from 16 up. */
  size?: number
  className?: string
}

/** The 24-unit grid of all our icons. Decorative: the text beside an icon carries the meaning. */
export function IconFrame({
  size = 24,
  className,
  weight = 1.75,
  children,
}: IconProps & { weight?: number; children: ReactNode }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
