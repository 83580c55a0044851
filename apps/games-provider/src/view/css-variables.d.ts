import 'react'

declare module 'react' {
  /** Custom properties carry figures from a component to its style sheet. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number
  }
}
