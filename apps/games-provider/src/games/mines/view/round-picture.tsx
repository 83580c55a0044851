import { isPlace } from '../../../families/steps/maths/step-round.ts'
import { useStepsText } from '../../../families/steps/view/steps-texts.ts'
import { DrawingPaints, Drawn } from '../../../view/art/drawn.tsx'
import type { OpenRoundPicture, RoundPictureProps } from '../../../view/hud/round-list.tsx'
import { formatNumber } from '../../../view/money-format.ts'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { TILES } from '../outcome.ts'
import { gemAt, MINE } from './mines-art.ts'
import { minesTextsOf } from './mines-texts.ts'
import { tileState } from './tile-state.ts'
import './past-board.css'

interface PastBoard {
  readonly mines: readonly number[]
  readonly opened: readonly number[]
  readonly pays_x100: number
}

/** The whole board of a past round; the opened tiles are framed. */
export function MinesRoundPicture({ round, language }: RoundPictureProps) {
  const text = useStepsText()
  const outcome = readPastBoard(round.outcome)
  if (outcome === undefined) return null
  const { mines, opened, pays_x100 } = outcome
  const gems = opened.filter(tile => !mines.includes(tile))
  const multiplier = formatNumber(pays_x100 / 100, language, [2, 2])
  return (
    <div className="past-board">
      <div className="past-tiles" aria-hidden="true">
        <DrawingPaints />
        {TILES.map(tile => {
          const state = tileState(tile, { opened: gems, asked: null, outcome })
          return (
            <span key={tile} data-state={state}>
              <Drawn drawing={state === 'mine' || state === 'hit' ? MINE : gemAt(tile)} />
            </span>
          )
        })}
      </div>
      <p>
        {text('settingName', { count: mines.length })}
        <br />
        {text('progress', { count: gems.length })}
        <br />
        <strong>{pays_x100 === 0 ? text('lost') : `${multiplier}×`}</strong>
      </p>
    </div>
  )
}

/** The picture data of an outcome from the list of past rounds; undefined for anything else. */
export function readPastBoard(input: unknown): PastBoard | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const { mines, opened, pays_x100 }: { mines?: unknown; opened?: unknown; pays_x100?: unknown } = input
  if (!isTiles(mines) || !isTiles(opened) || typeof pays_x100 !== 'number') return undefined
  return { mines, opened, pays_x100 }
}

function isTiles(input: unknown): input is readonly number[] {
  return Array.isArray(input) && input.every(tile => isPlace(tile, TILES.length))
}

export const openRoundPicture: OpenRoundPicture = withTexts(minesTextsOf, MinesRoundPicture)
