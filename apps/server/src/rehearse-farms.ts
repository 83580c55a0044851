/** `npm run rehearse -- --farms`: how many farms the product's own clustering finds, and how many people it takes for one. */
import { FARM_KINDS, type FarmFigures, rehearseFarms } from './features/fair-play/index.ts'

export interface FarmOrder {
  readonly people: number
  readonly worlds: number
  readonly seed: number
  readonly json: boolean
}

const RECALL_MIN = 0.9
const FALSE_HOLDS_MAX = 0.01
/** Whatever else a program may end with: the goals are missed. */
const GOALS_MISSED = 2

/** Answers how the program ends. */
export function printFarms({ json, ...size }: FarmOrder): number {
  const figures = rehearseFarms(size)
  if (json) console.log(JSON.stringify({ ...size, ...figures }, null, 2))
  else console.log(report(size, figures))
  return isMet(figures) ? 0 : GOALS_MISSED
}

function isMet({ recall, falseHolds }: FarmFigures): boolean {
  return recall >= RECALL_MIN && falseHolds <= FALSE_HOLDS_MAX
}

function report({ people, worlds, seed }: Omit<FarmOrder, 'json'>, figures: FarmFigures): string {
  return [
    `${worlds} products of ${people} people, each with a farm of every kind (5 to 50 accounts), seed ${seed}`,
    '',
    'farm       all   found   of their accounts',
    ...FARM_KINDS.map(kind => {
      const { all, found, accounts } = figures.farms[kind]
      return `${kind.padEnd(9)}${String(all).padStart(5)}${String(found).padStart(8)}${percent(accounts / all).padStart(12)}`
    }),
    '',
    `found of naive, proxies and payout: ${percent(figures.recall)} (wanted: ${percent(RECALL_MIN)} or more)`,
    `people taken for a farm: ${figures.peopleHeld} of ${figures.people}, ${percent(figures.falseHolds)} (wanted: ${percent(FALSE_HOLDS_MAX)} or less)`,
    isMet(figures) ? 'the goals are met' : 'THE GOALS ARE MISSED',
  ].join('\n')
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`
}
