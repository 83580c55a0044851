/** `npm run rehearse -- --adversary`: the best bots' share of a tournament, and the rest for people. */
import { existsSync, readFileSync } from 'node:fs'
import { TOURNAMENTS } from './content/tournaments/series.ts'
import {
  type AdversaryFigures,
  type AdversarySize,
  type AdversaryTerms,
  betsOf,
  changedTerms,
  comingOfSeries,
  type Goal,
  goalsOf,
  type Measured,
  readGameBets,
  readRehearsalFile,
  searchAdversary,
  type TeamFigures,
  termsOf,
  unfairIn,
  type WhatIf,
} from './features/tournaments/index.ts'

export interface AdversaryOrder {
  /** A file, or the name of a series. */
  readonly source: string
  readonly size: AdversarySize
  readonly change: WhatIf
  readonly json: boolean
}

const CREDIT_PER_POINT = 100
const STANDARD_INPUT = 0
/** An exit code that no other failure uses: the terms do not hold. */
const GOALS_MISSED = 2

/** The tables of bets come from the games provider by standard input. Answers how the program ends. */
export function rehearseAdversary({ source, size, change, json }: AdversaryOrder): number {
  const tables = readGameBets(readFileSync(STANDARD_INPUT, 'utf8'))
  const plan = existsSync(source)
    ? readRehearsalFile(readFileSync(source, 'utf8'), TOURNAMENTS).plan
    : comingOfSeries(TOURNAMENTS, source, Date.now())
  if (plan === undefined) throw new Error(`There is no file and no series "${source}".`)
  const terms = changedTerms(termsOf(plan), TOURNAMENTS, change)
  const figures = searchAdversary(terms, betsOf(tables, terms.games), size)
  const goals = goalsOf(figures)
  const reasons = unfairIn(terms, TOURNAMENTS)
  if (json) console.log(JSON.stringify({ key: plan.finalKey, terms, reasons, goals, ...figures }, null, 2))
  else console.log(report(plan.finalKey, { terms, reasons, goals, figures }))
  return goals.every(({ isMet }) => isMet) ? 0 : GOALS_MISSED
}

interface Reported {
  readonly terms: AdversaryTerms
  readonly reasons: readonly string[]
  readonly goals: readonly Goal[]
  readonly figures: AdversaryFigures
}

function report(key: string, { terms, reasons, goals, figures }: Reported): string {
  const { members, fields, seed, plans, perHead, qualified } = figures
  return [
    `${key}: ${termsText(terms)}`,
    `${fields} fields of ${members} members, seed ${seed}; ${plans} plans were compared before; ± is one standard error`,
    '',
    'bots   full prizes       places            a person: place    a person: prize   the best plan',
    ...figures.teams.map(each => team(each, { isFree: terms.countedRounds === 0, hasChoice: plans > 0 })),
    '',
    ...goals.map(({ name, is, wanted, value, error, isMet }) => {
      const write = wanted >= 1 ? decimal : percent
      const limit = `${is === 'at_most' ? '≤' : '≥'} ${write(wanted)}`
      return `${isMet ? 'holds' : 'FAILS'}  ${name}: ${write(value)} ± ${write(error)} (${limit})`
    }),
    '',
    `people who are ranked, without bots: ${decimal(qualified.value)}`,
    `places per head of short, middle and long players: ${perHead.map(decimal).join(' / ')}`,
    reasons.length === 0
      ? 'by the rule for TON: may be promised'
      : `by the rule for TON: needs a second person (${reasons.join(', ')})`,
  ].join('\n')
}

function team(
  { bots, plan, ...taken }: TeamFigures,
  { isFree, hasChoice }: { readonly isFree: boolean; readonly hasChoice: boolean },
): string {
  const { prizes, places, activePlace, activePrize } = taken
  const figures = [prizes, places, activePlace, activePrize].map(cell)
  const stop = plan.place === 0 ? 'to the end' : `until above place ${plan.place}`
  const effort = isFree ? `, stake × ${plan.stake}, up to ${plan.rounds} rounds` : ''
  const attempts = plan.refills ? '' : ', no extra attempts'
  const best = hasChoice ? `${plan.bet}, ${stop}${effort}${attempts}` : `${plan.bet}, nothing to choose`
  return `${String(bots).padEnd(6)} ${figures.join('')}${best}`
}

function termsText(terms: AdversaryTerms): string {
  const { countedRounds, fixedStake, roundsPerDay, startBalance, betCap, qualifyingRounds } = terms
  const games = terms.games.length > 3 ? `${terms.games.length} games` : terms.games.join(', ')
  const points = (credit: number) => decimal(credit / CREDIT_PER_POINT)
  const rounds =
    countedRounds > 0
      ? `${countedRounds} rounds of ${points(fixedStake)}, ${roundsPerDay === 0 ? 'all at once' : `${roundsPerDay} a day`}`
      : `free rounds, at least ${qualifyingRounds}, ${fixedStake > 0 ? `each ${points(fixedStake)}` : `cap ${points(betCap)}`}`
  const { fullPrizesFrom, prizeFloorPercent } = terms
  const prizes =
    fullPrizesFrom === 0
      ? 'always full prizes'
      : `full prizes from ${fullPrizesFrom} qualified, at least ${prizeFloorPercent} %`
  const start = terms.freeStakes ? '0 points, free stakes' : `${points(startBalance)} points`
  return `${start}, ${rounds}, ${terms.maxAttempts} extra attempts, ${terms.days} days, ${games}, ${prizes}`
}

const cell = ({ value, error }: Measured): string => `${percent(value)} ± ${percent(error)}`.padEnd(18)
const percent = (part: number): string => `${(part * 100).toFixed(2)} %`
const decimal = (value: number): string => String(Math.round(value * 100) / 100)
