import { isPlace } from '../../../families/steps/maths/step-round.ts'
import { useStepsText } from '../../../families/steps/view/steps-texts.ts'
import { DrawingPaints, Drawn } from '../../../view/art/drawn.tsx'
import type { OpenRoundPicture, RoundPictureProps } from '../../../view/hud/round-list.tsx'
import { formatNumber } from '../../../view/money-format.ts'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { floorOf, PLACES, placesOf } from '../outcome.ts'
import { doorState } from './door-state.ts'
import { TORCH, TRAP } from './tower-art.ts'
import { towerTextsOf } from './tower-texts.ts'
import './past-tower.css'

interface PastTower {
  readonly traps: readonly number[]
  readonly opened: readonly number[]
  readonly pays_x100: number
}

/** All floors of a past round, the highest first; the opened doors are framed. */
export function TowerRoundPicture({ round, language }: RoundPictureProps) {
  const text = useStepsText()
  const outcome = readPastTower(round.outcome)
  if (outcome === undefined) return null
  const { traps, opened, pays_x100 } = outcome
  const lit = opened.filter(place => !traps.includes(place))
  const perFloor = traps.filter(place => floorOf(place) === 0).length
  const floors = Array.from({ length: traps.length / perFloor }, (_, floor) => floor).toReversed()
  const multiplier = formatNumber(pays_x100 / 100, language, [2, 2])
  return (
    <div className="past-tower">
      <div className="past-doors" aria-hidden="true">
        <DrawingPaints />
        {floors.flatMap(placesOf).map(place => {
          const state = doorState(place, { opened: lit, asked: null, outcome })
          return (
            <span key={place} data-state={state}>
              <Drawn drawing={state === 'trap' || state === 'hit' ? TRAP : TORCH} />
            </span>
          )
        })}
      </div>
      <p>
        {text('settingName', { count: perFloor })}
        <br />
        {text('progress', { count: lit.length })}
        <br />
        <strong>{pays_x100 === 0 ? text('lost') : `${multiplier}×`}</strong>
      </p>
    </div>
  )
}

/** The picture data of an outcome from the list of past rounds; undefined for anything else. */
export function readPastTower(input: unknown): PastTower | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const { traps, opened, pays_x100 }: { traps?: unknown; opened?: unknown; pays_x100?: unknown } = input
  if (!isPlaces(traps) || !isPlaces(opened) || typeof pays_x100 !== 'number') return undefined
  return traps.some(place => floorOf(place) === 0) ? { traps, opened, pays_x100 } : undefined
}

function isPlaces(input: unknown): input is readonly number[] {
  return Array.isArray(input) && input.every(place => isPlace(place, PLACES))
}

export const openRoundPicture: OpenRoundPicture = withTexts(towerTextsOf, TowerRoundPicture)
