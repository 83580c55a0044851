/** A place's prizes as they are listed: an amount of ArenaCoins as text, US dollars, a promo item. */
export interface PlacePrizes {
  readonly place: number
  readonly first_prize: string
  readonly second_prize: number
  readonly third_prize: string
}

export interface PrizeRange {
  readonly from: number
  readonly to: number
  readonly first_prize: string
  readonly second_prize: number
  readonly third_prize: string
}

/** Neighbouring places with the same prizes as one range, from the best place down. */
export function prizeRanges(prizes: readonly PlacePrizes[]): readonly PrizeRange[] {
  const ranges: PrizeRange[] = []
  for (const { place, ...prize } of [...prizes].sort((one, other) => one.place - other.place)) {
    const last = ranges.at(-1)
    if (last !== undefined && last.to === place - 1 && isSamePrize(last, prize)) {
      ranges[ranges.length - 1] = { ...last, to: place }
    } else {
      ranges.push({ from: place, to: place, ...prize })
    }
  }
  return ranges
}

/** The nearest place above `place` that wins more; undefined for the best prize, and where there are no prizes. */
export function nextPrizePlace(prizes: readonly PlacePrizes[], place: number): number | undefined {
  const ranges = prizeRanges(prizes)
  const own = ranges.find(({ from, to }) => from <= place && place <= to)
  return ranges.findLast(({ to }) => to < (own?.from ?? place))?.to
}

/** The last place with a prize; 0 where there are none. */
export function lastPrizePlace(prizes: readonly Pick<PlacePrizes, 'place'>[]): number {
  return Math.max(0, ...prizes.map(({ place }) => place))
}

type Prize = Omit<PlacePrizes, 'place'>

function isSamePrize(one: Prize, other: Prize): boolean {
  return (
    one.first_prize === other.first_prize &&
    one.second_prize === other.second_prize &&
    one.third_prize === other.third_prize
  )
}

/** The whole ArenaCoins a prize's text names: `'10 000 AC'` is 10000, a text without a number 0. */
export function prizeAc(text: string): number {
  const digits = /\d[\d\s.,']*/.exec(text)?.[0].replaceAll(/\D/g, '') ?? ''
  return digits === '' ? 0 : Number(digits)
}

/** All the ArenaCoins of a tournament's prizes together. */
export function prizePoolAc(prizes: readonly PlacePrizes[]): number {
  return prizes.reduce((sum, prize) => sum + prizeAc(prize.first_prize), 0)
}
