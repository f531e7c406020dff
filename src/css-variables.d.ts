import 'react'

declare module 'react' {
  interface CSSProperties {
    /** What a rule of a CSS module reads with `var()`. */
    [variable: `--${string}`]: string | number | undefined
  }
}
