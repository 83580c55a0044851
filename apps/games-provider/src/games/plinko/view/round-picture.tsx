import plinkoTexts from 'virtual:texts/games/plinko'
import type own from '@arena/texts/en/games/plinko.json'
import type { OpenRoundPicture, RoundPictureProps } from '../../../view/hud/round-list.tsx'
import { gameTexts, withTexts } from '../../../view/texts/game-texts.tsx'
import { type PlinkoOutcome, readKeptChoice } from '../outcome.ts'
import { tierOf } from './bucket-tiers.ts'
import { timesText } from './times-text.ts'
import './plinko.css'

/** The board of a past round, and the multiplier of each ball. */
export function PlinkoRoundPicture({ round, language }: RoundPictureProps) {
  const text = usePlinkoText()
  const choice = readKeptChoice(round.choice)
  const pays = paysOf(round.outcome)
  if (choice === undefined || pays === undefined) return null
  const rows = text('rowsName', { count: choice.rows })
  return (
    <div className="plinko-picture">
      <p>{text('board', { rows, risk: text(choice.risk) })}</p>
      <ul>
        {pays.map((pays_x10, ball) => (
          <li key={ball} className="bucket-chip" data-tier={tierOf(pays_x10)}>
            {timesText(pays_x10, language)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function paysOf(outcome: unknown): PlinkoOutcome['pays_x10'] | undefined {
  if (typeof outcome !== 'object' || outcome === null || !('pays_x10' in outcome)) return undefined
  const { pays_x10 } = outcome
  return Array.isArray(pays_x10) ? pays_x10.map(Number) : undefined
}

export const { textsOf: plinkoTextsOf, useText: usePlinkoText } = gameTexts<typeof own>(plinkoTexts)

export const openRoundPicture: OpenRoundPicture = withTexts(plinkoTextsOf, PlinkoRoundPicture)
