/** Sizes for people at a terminal. */

const UNITS = ['kB', 'MB', 'GB', 'TB']

/** `12.3 MB`. */
export function formatBytes(bytes: number): string {
  let [value, unit] = [bytes, 'bytes']
  for (const larger of UNITS) {
    if (value < 1000) break
    ;[value, unit] = [value / 1000, larger]
  }
  return `${unit === 'bytes' ? value : value.toFixed(1)} ${unit}`
}
