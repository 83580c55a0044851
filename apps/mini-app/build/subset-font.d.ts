declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    letters: string,
    options: {
      readonly targetFormat: 'woff2' | 'sfnt'
      /** A range stays variable, a number fixes the axis. */
      readonly variationAxes: Readonly<
        Record<string, number | { readonly min: number; readonly max: number }>
      >
    },
  ): Promise<Uint8Array>
}
