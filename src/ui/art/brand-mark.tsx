interface MarkProps {
  /** Height in CSS pixels. */
  size?: number
  className?: string
}

/** A speech bubble with a drop in it, on a bench. */
const MARK_PATH =
  'M12 1.25a8.25 8.25 0 1 1 0 16.5H4.95A1.2 1.2 0 0 1 3.75 16.55V9.5A8.25 8.25 0 0 1 12 1.25ZM12 4.5C10.5 6.7 8.8 8.7 8.8 10.9a3.2 3.2 0 0 0 6.4 0C15.2 8.7 13.5 6.7 12 4.5Z'

export function BrandMark({ size = 24, className }: MarkProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={MARK_PATH} fillRule="evenodd" />
      <rect x="1" y="20.5" width="22" height="2.25" rx="1.125" />
    </svg>
  )
}
