import 'csstype'

declare module 'csstype' {
  /** Custom properties carry figures from a component to its style sheet. */
  interface Properties {
    [variable: `--${string}`]: string | number
  }
}
