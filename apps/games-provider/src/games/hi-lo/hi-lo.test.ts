import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commitmentOf, openStream } from '../../fairness/index.ts'
import { PAYS_TOP, payoutOf } from '../../families/steps/maths/step-ladder.ts'
import { STEPS_LAST_MS, type StepMove } from '../../families/steps/maths/step-round.ts'
import { figuresOnPage, fraction, fractionNumber } from '../odds-figures.ts'
import { hiLo } from './game.ts'
import { hiLoFigures } from './odds.ts'
import {
  DRAWS,
  followHiLo,
  type Guess,
  HIGHER,
  LOWER,
  offeredPicks,
  paysFor,
  readHiLoChoice,
  readHiLoMove,
  SKIP,
  thirteenthsOf,
} from './outcome.ts'

const SEEDS = { serverSeed: commitmentOf('hi-lo'), clientSeed: 'arena-demo' }
const CARDS = Array.from({ length: 52 }, (_, card) => card)
const BOTH = [LOWER, HIGHER] as const
const TWO = 0
const EIGHT = 24
const ACE = 48

interface Played {
  readonly nonce?: number
  readonly bet?: number
  readonly card?: number
  readonly picks: readonly number[]
  readonly isCashedOut?: boolean
  readonly elapsed_ms?: number
}

function follow({ nonce = 0, bet = 100, card = EIGHT, picks, isCashedOut = false, elapsed_ms = 0 }: Played) {
  const [first, ...others] = picks
  const moves: readonly StepMove[] = isCashedOut ? [...others, 'cash_out'] : others
  return followHiLo({
    stream: openStream({ ...SEEDS, nonce }),
    bet,
    choice: { card, guess: first === LOWER ? LOWER : HIGHER },
    moves: moves.map(move => ({ at_ms: 0, move })),
    elapsed_ms,
  })
}

/** The cards a round draws, recomputed with another implementation of the published method. */
function drawnBy(nonce: number, count = DRAWS): number[] {
  const words: number[] = []
  const cards: number[] = []
  for (let block = 0; cards.length < count; block += 1) {
    const bytes = createHmac('sha256', SEEDS.serverSeed)
      .update(`${SEEDS.clientSeed}:${nonce}:${block}`)
      .digest()
    for (let at = 0; at < bytes.length; at += 4) words.push(bytes.readUInt32BE(at))
    while (words.length > 0 && cards.length < count) {
      const product = BigInt(words.shift() ?? 0) * 52n
      if (product % 2n ** 32n >= 2n ** 32n % 52n) cards.push(Number(product >> 32n))
    }
  }
  return cards
}

/** The rules in the words of the page: a same card is right, except where the other guess would be certain. */
function isRight(card: number, guess: Guess, next: number): boolean {
  const [from, to] = [Math.floor(card / 4), Math.floor(next / 4)]
  if (from === 0) return guess === HIGHER ? to > 0 : to === 0
  if (from === 12) return guess === HIGHER ? to === 12 : to < 12
  return guess === HIGHER ? to >= from : to <= from
}

/** Right guesses from this card on, as many as are wanted. */
function rightPicks(nonce: number, card: number, count: number): number[] {
  const cards = [card, ...drawnBy(nonce)]
  return Array.from({ length: count }, (_, place) => {
    const [from = 0, to = 0] = cards.slice(place)
    return isRight(from, HIGHER, to) ? HIGHER : LOWER
  })
}

const wrongPick = (nonce: number, card: number, place: number): number | undefined => {
  const [from = 0, to = 0] = [card, ...drawnBy(nonce)].slice(place)
  return BOTH.find(guess => !isRight(from, guess, to))
}

describe('the cards', () => {
  it('follow from the seeds alone, whatever the player guesses', () => {
    for (let nonce = 0; nonce < 60; nonce += 1) {
      const [next = 0] = drawnBy(nonce)
      for (const card of [TWO, EIGHT, ACE])
        for (const guess of BOTH)
          expect(follow({ nonce, card, picks: [guess], elapsed_ms: STEPS_LAST_MS })).toMatchObject({
            ended: true,
            outcome: {
              cards: [card, next],
              opened: [guess],
              end: isRight(card, guess, next) ? 'clock' : 'hit',
            },
          })
    }
  })

  it('are not revealed before they are open', () => {
    const picks = rightPicks(5, EIGHT, 2)
    expect(follow({ nonce: 5, picks })).toEqual({
      ended: false,
      staked: 100,
      view: { opened: picks, cards: [EIGHT, ...drawnBy(5, 2)] },
      endsAfter_ms: STEPS_LAST_MS,
    })
  })
})

describe('the chance of a guess', () => {
  it('is the exact count of the 52 cards that make it right, for every card', () => {
    for (const card of CARDS)
      for (const guess of BOTH) {
        const right = CARDS.filter(next => isRight(card, guess, next)).length
        expect({ card, guess, thirteenths: thirteenthsOf(card, guess) * 4 }).toEqual({
          card,
          guess,
          thirteenths: right,
        })
        expect(right).toBeGreaterThan(0)
        expect(right).toBeLessThan(52)
      }
  })
})

describe('a round', () => {
  it('pays the product of its guesses when it is cashed out', () => {
    for (const steps of [1, 2, 3, 4]) {
      const picks = rightPicks(3, EIGHT, steps)
      const cards = [EIGHT, ...drawnBy(3, steps)]
      const chances = picks.map((pick, place) =>
        thirteenthsOf(cards[place] ?? 0, pick === LOWER ? LOWER : HIGHER),
      )
      expect(follow({ nonce: 3, bet: 300, picks, isCashedOut: true })).toMatchObject({
        ended: true,
        staked: 300,
        win: 3 * paysFor(chances),
        outcome: { cards, opened: picks, end: 'cash_out', pays_x100: paysFor(chances) },
      })
    }
  })

  it('loses the bet with a wrong guess, however many were right before', () => {
    for (let nonce = 0; nonce < 20; nonce += 1)
      for (const before of [0, 1, 2]) {
        const wrong = wrongPick(nonce, EIGHT, before)
        // The same card as the one before: both guesses are right.
        if (wrong === undefined) continue
        const picks = [...rightPicks(nonce, EIGHT, before), wrong]
        expect(follow({ nonce, picks })).toMatchObject({
          ended: true,
          win: 0,
          outcome: { opened: picks, end: 'hit', pays_x100: 0 },
        })
      }
  })

  it('keeps its multiplier over a skipped card, and guesses from the next one', () => {
    const [first = HIGHER] = rightPicks(2, EIGHT, 1)
    const [, second = 0, third = 0] = drawnBy(2, 3)
    const guess = isRight(second, HIGHER, third) ? HIGHER : LOWER
    const pays = paysFor([thirteenthsOf(EIGHT, HIGHER), thirteenthsOf(second, guess)])
    expect(follow({ nonce: 2, picks: [first, SKIP], isCashedOut: true })).toMatchObject({
      win: paysFor([thirteenthsOf(EIGHT, HIGHER)]),
    })
    expect(follow({ nonce: 2, picks: [first, SKIP, guess], isCashedOut: true })).toMatchObject({ win: pays })
  })

  it('cashes out automatically when its time is up, and not before', () => {
    const picks = rightPicks(1, EIGHT, 2)
    expect(follow({ nonce: 1, picks, elapsed_ms: STEPS_LAST_MS - 1 })?.ended).toBe(false)
    for (const elapsed_ms of [STEPS_LAST_MS, Number.POSITIVE_INFINITY])
      expect(follow({ nonce: 1, picks, elapsed_ms })).toMatchObject({
        ended: true,
        outcome: { end: 'clock' },
      })
  })

  it('cashes out automatically with its last card', () => {
    const [first = HIGHER] = rightPicks(0, EIGHT, 1)
    const skips = Array.from({ length: DRAWS - 1 }, () => SKIP)
    expect(follow({ picks: [first, ...skips.slice(1)] })?.ended).toBe(false)
    expect(follow({ picks: [first, ...skips] })).toMatchObject({
      ended: true,
      win: 180,
      outcome: { end: 'top' },
    })
    expect(follow({ picks: [first, ...skips, SKIP] })).toBeUndefined()
  })

  it('accepts no move after its end or after its time is up', () => {
    const wrong = wrongPick(4, EIGHT, 0)
    const [first = HIGHER, second = HIGHER] = rightPicks(4, EIGHT, 2)
    expect(follow({ nonce: 4, picks: [wrong ?? first, SKIP] })).toBeUndefined()
    expect(follow({ nonce: 4, picks: [wrong ?? first], isCashedOut: true })).toBeUndefined()
    expect(
      followHiLo({
        stream: openStream({ ...SEEDS, nonce: 4 }),
        bet: 300,
        choice: { card: EIGHT, guess: first === LOWER ? LOWER : HIGHER },
        moves: [{ at_ms: STEPS_LAST_MS, move: second }],
        elapsed_ms: STEPS_LAST_MS,
      }),
    ).toBeUndefined()
  })
})

describe('the highest multiplier', () => {
  const climb = (round: number): { picks: number[]; pays: number; ended: boolean } => {
    const picks: number[] = []
    let pays = 0
    for (;;) {
      const cards = [EIGHT, ...drawnBy(round)]
      const card = cards[picks.length] ?? 0
      const next = cards[picks.length + 1] ?? 0
      const offered = offeredPicks(cards, picks)
      // The boldest guess that is right, else the card is skipped.
      const guess = BOTH.filter(each => offered.includes(each) && isRight(card, each, next)).toSorted(
        (one, other) => thirteenthsOf(card, one) - thirteenthsOf(card, other),
      )[0]
      if (guess === undefined && picks.length === 0) return { picks, pays, ended: false }
      picks.push(guess ?? SKIP)
      const played = follow({ nonce: round, picks, isCashedOut: false })
      if (played?.ended === true) return { picks, pays: played.win, ended: true }
      pays = 0
    }
  }

  it('is never passed, and ends the round where no card can offer a guess', () => {
    for (let nonce = 0; nonce < 12; nonce += 1) {
      const { pays, ended } = climb(nonce)
      expect(ended).toBe(true)
      expect(pays).toBeLessThanOrEqual(PAYS_TOP)
      expect(pays).toBeGreaterThan((PAYS_TOP * 12) / 13 - 2)
    }
  })

  it('does not offer the guess that leads above it', () => {
    // Three times 1 in 13, a skip, and a card with a middle chance.
    const cards = [TWO, TWO, TWO, TWO, EIGHT]
    const opened = [LOWER, LOWER, LOWER, SKIP]
    expect(offeredPicks(cards, opened)).toEqual([SKIP])
    expect(offeredPicks([...cards.slice(0, 4), ACE], opened)).toEqual([LOWER, SKIP])
  })

  it('is within the published highest win at the largest bet', () => {
    expect(hiLo.maxWinMultiplier * 100).toBe(PAYS_TOP)
    expect(payoutOf(hiLo.limits.max_bet, PAYS_TOP)).toBe(100_000_000)
  })
})

describe('the multipliers', () => {
  /** Every product of the chances of up to this many guesses, in thirteenths to the power of their number. */
  function* products(guesses: number): Generator<readonly [steps: number, product: bigint]> {
    let known = new Set([1n])
    for (let steps = 1; steps <= guesses; steps += 1) {
      const all = 13n ** BigInt(steps)
      const next = [...known].flatMap(product =>
        Array.from({ length: 12 }, (_, ways) => product * BigInt(ways + 1)),
      )
      known = new Set(next.filter(product => (97n * all) / product <= BigInt(PAYS_TOP)))
      for (const product of known) yield [steps, product]
    }
  }

  it('return between the published lowest figure and 97 %, after every sequence of up to ten guesses', () => {
    let least = fraction(97n, 100n)
    for (const [steps, product] of products(10)) {
      const all = 13n ** BigInt(steps)
      const pays = (97n * all) / product
      const back = { numerator: pays * product, denominator: 100n * all }
      if (back.numerator * 100n > 97n * back.denominator) throw new Error('more than 97 % come back')
      if (back.numerator * least.denominator < least.numerator * back.denominator) least = back
    }
    expect(fraction(least.numerator, least.denominator)).toEqual(hiLo.rtp)
  })

  it('of longer rounds lose less to rounding than the lowest return does', () => {
    // Rounding takes less than a hundredth of the bet, times a chance of at most 12 in 13 for each of eleven guesses.
    expect(0.97 - (12 / 13) ** 11 / 100).toBeGreaterThan(fractionNumber(hiLo.rtp))
  })

  it('rise with every right guess', () => {
    for (const before of [[], [12], [12, 12], [11, 7], [1, 1]])
      for (let ways = 1; ways <= 12; ways += 1)
        expect(paysFor([...before, ways])).toBeGreaterThan(before.length === 0 ? 100 : paysFor(before))
  })

  it('are published on the odds page, figure by figure', () => {
    const page = readFileSync(new URL('./odds.md', import.meta.url), 'utf8')
    expect(figuresOnPage(page)).toEqual(hiLoFigures())
  })
})

describe('over many rounds', () => {
  it.each([
    { card: EIGHT, guess: HIGHER },
    { card: TWO, guess: HIGHER },
    { card: ACE, guess: LOWER },
    { card: 8, guess: LOWER },
  ] as const)('card $card returns the published figure after guess $guess', ({ card, guess }) => {
    const rounds = 3_000
    const chance = thirteenthsOf(card, guess) / 13
    const pays = paysFor([thirteenthsOf(card, guess)]) / 100
    let paid = 0
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const played = follow({ nonce, card, picks: [guess], elapsed_ms: STEPS_LAST_MS })
      paid += played?.ended === true ? played.win / 100 : 0
    }
    const deviation = pays * Math.sqrt(chance * (1 - chance))
    expect(Math.abs(paid / rounds - pays * chance)).toBeLessThan((4 * deviation) / Math.sqrt(rounds))
  })
})

describe('the player’s choice', () => {
  it('is an open card and a guess', () => {
    for (const guess of BOTH) expect(readHiLoChoice({ card: 51, guess }, 100)).toEqual({ card: 51, guess })
  })

  it.each([
    undefined,
    null,
    1,
    [],
    {},
    { card: 1 },
    { guess: 0 },
    { card: 52, guess: 0 },
    { card: -1, guess: 0 },
    { card: 1.5, guess: 0 },
    { card: '1', guess: 0 },
    { card: Number.NaN, guess: 0 },
    { card: 1, guess: SKIP },
    { card: 1, guess: '1' },
    { card: 1, guess: 'higher' },
    { card: 1, guess: 1, cards: [3] },
  ])('is refused when it is %j', input => {
    expect(readHiLoChoice(input, 100)).toBeUndefined()
  })

  it('is refused for a bet that is not whole coins', () => {
    expect(readHiLoChoice({ card: 1, guess: 0 }, 150)).toBeUndefined()
  })
})

describe('a move', () => {
  it('is a guess, a skip or the cash-out', () => {
    for (const move of [LOWER, HIGHER, SKIP, 'cash_out']) expect(readHiLoMove(move)).toBe(move)
  })

  it.each([undefined, null, 3, -1, 0.5, '0', 'skip', {}, [], { guess: 1 }, Number.NaN])(
    'is refused when it is %j',
    input => {
      expect(readHiLoMove(input)).toBeUndefined()
    },
  )
})
