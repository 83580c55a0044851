/** One automatic player with an accurate plan: it knows every table, sees the board, and never tires. */
import { attemptBalanceMax } from '@arena/rules'
import type { Chance } from '../../../../platform/rng/rng.ts'
import type { AdversaryTerms } from './adversary-terms.ts'
import { type AimedBet, type Bet, drawn } from './bet-tables.ts'
import { needed, stakeIn } from './play-people.ts'

export interface BotPlan {
  /** Its play until the target: one kind of bet, or in each round the multiple that reaches the target in one win. */
  readonly bet: Bet | AimedBet
  /** Its stake as a part of the largest that is allowed. */
  readonly stake: number
  /** It stops above the balance of the person in this place; 0 = never. */
  readonly place: number
  /** It gives up after this many rounds, where they are not counted. */
  readonly rounds: number
  /** Whether it buys the extra attempts there are. */
  readonly refills: boolean
}

export interface BotsTerms {
  readonly terms: AdversaryTerms
  /** Its play after reaching its target: the bet with the least spread. */
  readonly calm: Bet
}

const COIN = 100

/** A plan, and the balance that it wants to end with in one field. */
export interface Aim {
  readonly plan: BotPlan
  readonly target: number
}

/** The final balance; below 0 when it does not qualify. */
export function playBot(bots: BotsTerms, aim: Aim, chance: Chance): number {
  return bots.terms.countedRounds > 0 ? playCounted(bots, aim, chance) : playFreely(bots, aim, chance)
}

/** Every round has to be played, so it goes calm where a free one would stop. */
function playCounted({ terms, calm }: BotsTerms, { plan, target }: Aim, chance: Chance): number {
  const { bet, refills } = plan
  const { countedRounds, startBalance } = terms
  const refillAt = attemptBalanceMax(startBalance)
  let balance = startBalance
  let attempts = refills ? terms.maxAttempts : 0
  for (let left = countedRounds; left > 0; left -= 1) {
    if (attempts > 0 && balance <= refillAt) {
      attempts -= 1
      balance = startBalance
    }
    const stake = stakeIn(terms, bet.stakeMax, balance)
    if (stake > balance) return -1
    const wanted = target + stake * (1 - calm.rtp) * (left - 1)
    const pays =
      balance >= wanted ? drawn(calm.table, chance) : played(bet, (wanted - balance) / stake + 1, chance)
    balance += stake * pays - stake
  }
  return balance
}

function playFreely({ terms, calm }: BotsTerms, { plan, target }: Aim, chance: Chance): number {
  const { startBalance } = terms
  const refillAt = attemptBalanceMax(startBalance)
  const least = needed(terms)
  const most = Math.max(plan.rounds, least)
  let balance = startBalance
  let attempts = plan.refills ? terms.maxAttempts : 0
  let rounds = 0
  // The rounds still missing to qualify are played with single coins, which costs almost nothing.
  const wanted = target + COIN * (1 - calm.rtp) * least
  while (rounds < most && balance < wanted) {
    if (attempts > 0 && balance <= refillAt) {
      attempts -= 1
      balance = startBalance
    }
    const limit = terms.betCap === 0 ? balance : terms.betCap
    const stake = stakeIn(terms, plan.bet.stakeMax, Math.min(balance, Math.max(COIN, plan.stake * limit)))
    if (stake < COIN || stake > balance) break
    rounds += 1
    balance += stake * played(plan.bet, (wanted - balance) / stake + 1, chance) - stake
  }
  const missing = Math.max(0, least - rounds)
  const cost = COIN * (1 - calm.rtp) * missing
  return missing > 0 && balance < COIN ? -1 : balance - cost
}

function played(bet: Bet | AimedBet, multiple: number, chance: Chance): number {
  if ('table' in bet) return drawn(bet.table, chance)
  // A hundredth more than is missing: multiples are named in hundredths.
  const named = Math.min(bet.to, Math.max(bet.from, Math.ceil(multiple * 100) / 100))
  return chance() < bet.rtp / named ? named : 0
}
