import styles from './scanner-frame.module.css'

const CORNERS = [
  'M22 34v-8a4 4 0 0 1 4-4h8',
  'M66 22h8a4 4 0 0 1 4 4v8',
  'M78 66v8a4 4 0 0 1-4 4h-8',
  'M34 78h-8a4 4 0 0 1-4-4v-8',
]

export function ScannerFrame() {
  return (
    <svg
      className={styles.window}
      viewBox="0 0 100 100"
      preserveAspectRatio="xMidYMid meet"
      aria-hidden
    >
      <path
        d="M-400-400h900v900h-900z M26 22a4 4 0 0 0-4 4v48a4 4 0 0 0 4 4h48a4 4 0 0 0 4-4v-48a4 4 0 0 0-4-4z"
        fill="#06181B"
        fillOpacity={0.5}
        fillRule="evenodd"
      />
      {CORNERS.map((corner) => (
        <path
          key={corner}
          d={corner}
          fill="none"
          stroke="#fff"
          strokeWidth={1.4}
          strokeLinecap="round"
        />
      ))}
    </svg>
  )
}
