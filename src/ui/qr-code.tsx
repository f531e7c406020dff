import { encodeQR } from 'qr'
import { useMemo } from 'react'

/** Width of the white margin in modules, as scanners require it. */
const QUIET = 4

/** Returns the dark modules of a code as one SVG path. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  const parts: string[] = []
  for (const [y, row] of rows.entries()) {
    let start = -1
    for (let x = 0; x <= row.length; x += 1) {
      if (row[x] && start < 0) start = x
      if (!row[x] && start >= 0) {
        parts.push(`M${start} ${y}h${x - start}v1h-${x - start}z`)
        start = -1
      }
    }
  }
  return parts.join('')
}

interface QrCodeProps {
  text: string
  /** Accessible name. */
  label: string
}

/** A QR code, black on white in both schemes, as wide as its container. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: QUIET })
    return { path: pathOf(rows), size: rows.length }
  }, [text])
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${size} ${size}`}
      width="100%"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      style={{ display: 'block' }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
