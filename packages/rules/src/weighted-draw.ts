const BYTES = 4

/** How many random bytes a draw takes. */
export const DRAW_BYTES = BYTES

/**
 * One of these, each with the chance its weight has in the sum of all; `bytes` are `DRAW_BYTES` random bytes. No chance is off by more
 * than the sum of the weights divided by 2^32.
 *
 * @throws RangeError a list in which nothing has a weight
 */
export function drawWeighted<Item extends { readonly weight: number }>(
  items: readonly Item[],
  bytes: Uint8Array,
): Item {
  const total = items.reduce((sum, { weight }) => sum + weight, 0)
  const number = bytes.slice(0, BYTES).reduce((sum, byte) => sum * 256 + byte, 0)
  let left = Math.floor((number / 2 ** (8 * BYTES)) * total)
  for (const item of items) {
    if (left < item.weight) return item
    left -= item.weight
  }
  throw new RangeError('Nothing to draw from')
}
