/**
 * `npm run fair-scores -w @arena/bench [-- fields]`: plays whole tournaments with the product's own slot and a roulette number and prints
 * who wins them under which rules. The table of docs/decisions/0023-fair-scores.md comes from here. Repeats with its seed.
 */
import { compareStandings } from '@arena/rules'
import { openStream } from '../apps/games-provider/src/fairness/index.ts'
import { playGoldenArena } from '../apps/games-provider/src/games/golden-arena/game.ts'

const FIELDS = Number(process.argv[2] ?? 1_000)
const START = 10_000
const ATTEMPT_MAX = 1_000
const SAMPLED_ROUNDS = 200_000
const SLOT_BET = 10_000

/** 0 ≤ n < 1, repeating with the seed (mulberry32). */
let state = 20_261_121
function chance(): number {
  state = (state + 0x6d2b79f5) >>> 0
  let mixed = Math.imul(state ^ (state >>> 15), state | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

/** What a round pays for each point staked. */
type Game = () => number
const rouletteNumber: Game = () => (chance() < 1 / 37 ? 36 : 0)
const slot = sampledSlot()

/** Rounds of the real slot, drawn from a large sample of them. */
function sampledSlot(): Game {
  const seeds = { serverSeed: '0'.repeat(64), clientSeed: 'fair-scores' }
  const multipliers = Float64Array.from({ length: SAMPLED_ROUNDS }, (_, nonce) => {
    return playGoldenArena(openStream({ ...seeds, nonce }), SLOT_BET).win / SLOT_BET
  })
  return () => multipliers[Math.floor(chance() * SAMPLED_ROUNDS)] ?? 0
}

interface Plan {
  readonly kind: 'idle' | 'casual' | 'patient' | 'reckless'
  readonly game: Game
  readonly stake: number
  readonly rounds: number
  readonly isStubborn?: boolean
}

interface Rules {
  readonly name: string
  /** The most a round may cost, in points; 0 = no cap. */
  readonly cap: number
  readonly qualifyingRounds: number
  /** Extra attempts of the reckless. */
  readonly attempts: number
}

function crowd(count: number, plan: Plan): readonly Plan[] {
  return Array.from({ length: count }, () => plan)
}

const FIELD: readonly Plan[] = [
  ...crowd(10, { kind: 'idle', game: slot, stake: 0, rounds: 0 }),
  ...crowd(100, { kind: 'casual', game: slot, stake: START / 100, rounds: 200 }),
  ...crowd(50, { kind: 'patient', game: slot, stake: START / 100, rounds: 1_000 }),
  ...crowd(20, { kind: 'reckless', game: slot, stake: START, rounds: 100, isStubborn: true }),
  ...crowd(20, { kind: 'reckless', game: rouletteNumber, stake: START, rounds: 100, isStubborn: true }),
]

/** One member's tournament: their points at the end and the rounds they finished. */
function playOut(
  plan: Plan,
  { cap, attempts }: Rules,
): { readonly balance: number; readonly rounds: number } {
  const stake = cap === 0 ? plan.stake : Math.min(plan.stake, cap)
  let balance = START
  let rounds = 0
  for (let attempt = 0; ; attempt += 1) {
    for (let left = plan.rounds; left > 0 && balance >= 1; left -= 1) {
      const bet = Math.min(stake, balance)
      balance += bet * plan.game() - bet
      rounds += 1
    }
    if (plan.isStubborn !== true || attempt === attempts || balance > ATTEMPT_MAX) return { balance, rounds }
    balance = START
  }
}

function holdField(rules: Rules) {
  return FIELD.map((plan, playerId) => {
    const { balance, rounds } = playOut(plan, rules)
    return {
      kind: plan.kind,
      balance,
      playerId,
      qualified: rounds >= rules.qualifyingRounds,
      reachedAt: chance(),
    }
  }).toSorted(compareStandings)
}

function percent(count: number, of: number): string {
  return `${Math.round((count / of) * 100)} %`
}

function measure(rules: Rules): void {
  let firsts = 0
  let topTen = 0
  const best: number[] = []
  for (let field = 0; field < FIELDS; field += 1) {
    const standings = holdField(rules)
    firsts += standings[0]?.kind === 'reckless' ? 1 : 0
    topTen += standings.slice(0, 10).filter(({ kind }) => kind === 'reckless').length
    best.push(standings[0]?.balance ?? 0)
  }
  const median = best.toSorted((one, other) => one - other)[FIELDS >> 1] ?? 0
  console.log(
    `| ${rules.name.padEnd(34)} | ${percent(firsts, FIELDS).padEnd(6)} | ${percent(topTen, FIELDS * 10).padEnd(6)} | ${Math.round(median)} |`,
  )
}

console.log(
  '| rules | first places of the reckless | their share of the top ten | points of the winner, median |',
)
measure({ name: 'none', cap: 0, qualifyingRounds: 0, attempts: 0 })
measure({ name: '50 rounds', cap: 0, qualifyingRounds: 50, attempts: 0 })
for (const percentOfStart of [10, 5, 2, 1]) {
  const cap = (START * percentOfStart) / 100
  measure({ name: `50 rounds, cap ${percentOfStart} %`, cap, qualifyingRounds: 50, attempts: 0 })
}
for (const percentOfStart of [5, 2]) {
  const cap = (START * percentOfStart) / 100
  measure({
    name: `50 rounds, cap ${percentOfStart} %, three attempts`,
    cap,
    qualifyingRounds: 50,
    attempts: 3,
  })
}
