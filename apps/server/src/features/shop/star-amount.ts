/**
 * A transaction's commission, from the chat platform's list. The bot's share and the affiliate's share add up to the price that the payer
 * paid.
 */
export interface Commission {
  /** Whole Stars that the affiliate received. */
  readonly stars: number
  /** Fractions of both parts together, in billionths of a Star. */
  readonly nano: number
}

const NANO_PER_STAR = 1_000_000_000

/**
 * Whether a charge paid the price of an order. The platform names the whole price in updates; in its list the amount may lack the
 * affiliate's commission. Where the fractions of both parts are left out, one Star is missing from their sum.
 */
export function paysPrice(
  { stars, commission }: { readonly stars: number; readonly commission?: Commission },
  price: number,
): boolean {
  if (stars === price) return true
  if (commission === undefined) return false
  const missing_nano = (price - stars - commission.stars) * NANO_PER_STAR - commission.nano
  return missing_nano >= 0 && missing_nano <= NANO_PER_STAR
}
