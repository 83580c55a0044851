/** The middle one of an odd number of figures, the lower middle one of an even number. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The smallest value that at least this share of all values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export function rounded(value: number, digits = 1): number {
  return Number(value.toFixed(digits))
}
