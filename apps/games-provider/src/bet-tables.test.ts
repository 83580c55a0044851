import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allGameBets } from './bet-tables.ts'
import { figuresOnPage, fractionNumber } from './games/odds-figures.ts'
import { findGame, GAMES } from './games/registry.ts'

const tables = allGameBets()
const bets = tables.flatMap(({ game, bets: kinds }) => kinds.map(kind => ({ game, ...kind })))

/** The return of a round, and its standard deviation, in bets. */
function moments(outcomes: (typeof bets)[number]['outcomes']) {
  const mean = outcomes.reduce((sum, [chance, pays]) => sum + chance * pays, 0)
  const square = outcomes.reduce((sum, [chance, pays]) => sum + chance * pays ** 2, 0)
  return { mean, deviation: Math.sqrt(square - mean ** 2) }
}

/** Every standard deviation a page publishes, as it is written there: in a row of its own, or beside the chance of a crash game's multiplier. */
function deviationsOnPage(game: string): readonly number[] {
  const page = readFileSync(new URL(`./games/${game}/odds.md`, import.meta.url), 'utf8')
  return figuresOnPage(page).flatMap(({ label, value }) => {
    if (label.includes('of the paid spin')) return []
    if (/standard deviation/i.test(label)) return value.split(' ').map(Number)
    const [, besideChance] = /^[\d.]+ %, ([\d.]+)(?:,|$)/.exec(value) ?? []
    return besideChance === undefined ? [] : [Number(besideChance)]
  })
}

describe('the payout tables of a round', () => {
  it('exist for every playable game', () => {
    expect(tables.map(({ game }) => game)).toEqual(GAMES.map(({ id }) => id))
  })

  it('return the published figure of the catalogue, and no kind of bet returns less', () => {
    for (const { game, bets: kinds } of tables) {
      const published = fractionNumber(findGame(game)?.rtp ?? { numerator: 0n, denominator: 1n })
      const returns = kinds
        .filter(({ bet }) => bet !== 'as-the-dealer')
        .map(({ outcomes }) => moments(outcomes).mean)
      const least = Math.min(...returns)
      expect({ game, isClose: least > published - 2e-7 && least < published + 2e-4 }).toEqual({
        game,
        isClose: true,
      })
    }
  })

  it('have the spread that the odds page of the game states', () => {
    for (const { game, bet, outcomes } of bets) {
      if (bet === 'as-the-dealer') continue
      const { deviation } = moments(outcomes)
      const nearest = Math.min(
        ...deviationsOnPage(game).map(published => Math.abs(published - deviation) / deviation),
      )
      expect({ game, bet, isPublished: nearest < 5e-4 }).toEqual({ game, bet, isPublished: true })
    }
  })

  it('contain chances that leave room for losing, and payouts within the highest win', () => {
    for (const { game, bet, outcomes } of bets) {
      const sum = outcomes.reduce((chances, [chance]) => chances + chance, 0)
      const most = Math.max(...outcomes.map(([, pays]) => pays))
      const isWithin = most <= (findGame(game)?.maxWinMultiplier ?? 0) + 1e-6
      expect({ game, bet, leavesRoom: sum < 1 + 1e-9, isWithin }).toEqual({
        game,
        bet,
        leavesRoom: true,
        isWithin: true,
      })
    }
  })
})

/** In ArenaCoins: `provider_hour_ac` of the platform, which nothing here may import. */
const HOUR_CEILING_AC = 120_000_000

/** Chernoff bound: the decimal logarithm of the probability that this many rounds at this stake win players the hourly limit. */
function hourBound(
  outcomes: (typeof bets)[number]['outcomes'],
  { rounds, stakeAc }: { readonly rounds: number; readonly stakeAc: number },
): number {
  const missing = Math.max(0, 1 - outcomes.reduce((sum, [chance]) => sum + chance, 0))
  const logOf = (theta: number) =>
    Math.log(
      outcomes.reduce((sum, [chance, pays]) => sum + chance * Math.exp(theta * (pays - 1)), 0) +
        missing * Math.exp(-theta),
    )
  let best = 0
  for (let power = -16; power <= 0; power += 0.02) {
    const theta = 10 ** power
    best = Math.min(best, rounds * logOf(theta) - (theta * HOUR_CEILING_AC) / stakeAc)
  }
  return best / Math.LN10
}

describe('an honest hour', () => {
  it('never wins players more than the wallet’s limit per provider, however many play, and no single round does', () => {
    for (const { game, outcomes } of bets) {
      const { limits } = tables.find(one => one.game === game) ?? { limits: { max_bet: 0 } }
      const highestAc = (Math.max(...outcomes.map(([, pays]) => pays - 1)) * limits.max_bet) / 100
      expect(highestAc).toBeLessThan(HOUR_CEILING_AC)
      expect(hourBound(outcomes, { rounds: 1_000_000, stakeAc: 100 })).toBeLessThan(-23)
      expect(hourBound(outcomes, { rounds: 1_000_000, stakeAc: 25 })).toBeLessThan(-236)
      const isCrash = game === 'star-rocket' || game === 'comet'
      const ofHighest = hourBound(outcomes, { rounds: 1_000, stakeAc: limits.max_bet / 100 })
      expect(ofHighest).toBeLessThan(isCrash ? 0 : -70)
    }
  })
})
