interface MarkProps {
  /** Height in CSS pixels. */
  size?: number
  className?: string
}

/** A speech bubble with a drop in it, standing on the bench. */
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

/** The name in one line of even weight; the dot of the i is the drop. */
export function WordMark({ size = 24, className }: MarkProps) {
  return (
    <svg
      className={className}
      width={(size * 116) / 24}
      height={size}
      viewBox="0 0 116 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      role="img"
      aria-label="Benchside"
    >
      <path d="M2 3v16M2 13.6a5.4 5.4 0 1 1 0 .01" />
      <path d="M16.5 13.6h10.8a5.4 5.4 0 1 0-1.6 3.8" />
      <path d="M31.8 19V8.2M31.8 12.6a4.4 4.4 0 0 1 8.8 0V19" />
      <path d="M53.4 9.8a5.4 5.4 0 1 0 0 7.6" />
      <path d="M58 19V3M58 12.6a4.4 4.4 0 0 1 8.8 0V19" />
      <path d="M78 9.8c-.8-1-2-1.6-3.5-1.6-1.9 0-3.3 1-3.3 2.6 0 3.7 7 1.9 7 5.6 0 1.7-1.5 2.6-3.5 2.6-1.7 0-3.1-.7-3.9-1.9" />
      <path d="M83 8.2V19" />
      <path
        d="M83 .9c-.9 1.2-1.7 2.1-1.7 3a1.7 1.7 0 0 0 3.4 0c0-.9-.8-1.8-1.7-3Z"
        fill="currentColor"
        stroke="none"
      />
      <path d="M98.5 3v16M98.5 13.6a5.4 5.4 0 1 0 0 .01" />
      <path d="M102.7 13.6h10.8a5.4 5.4 0 1 0-1.6 3.8" />
    </svg>
  )
}
