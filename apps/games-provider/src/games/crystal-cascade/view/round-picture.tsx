import cavernTexts from 'virtual:texts/games/crystal-cascade'
import type own from '@arena/texts/en/games/crystal-cascade.json'
import { REELS } from '../../../families/slot/maths/reels.ts'
import type { OpenRoundPicture, RoundPictureProps } from '../../../view/hud/round-list.tsx'
import { formatAmount } from '../../../view/money-format.ts'
import { gameTexts, withTexts } from '../../../view/texts/game-texts.tsx'
import type { ClusterWin, CrystalCascadeOutcome } from '../outcome.ts'
import { ROWS, type SymbolWindow } from '../paytable.ts'
import { symbolAddress } from './art/symbol-art.ts'
import './cavern.css'

/** The cascade of a finished round, step by step: what burst, with which multiplier, for how much. */
export function CascadePicture({ round, language }: RoundPictureProps) {
  const text = useCavernText()
  const { outcome } = round
  if (!isCascade(outcome)) return null
  const { window, steps } = outcome
  if (steps.length === 0) {
    return (
      <div className="cascade-picture">
        <figure>
          <WindowPicture window={window} clusters={[]} />
          <figcaption>{text('resultNone')}</figcaption>
        </figure>
      </div>
    )
  }
  return (
    <div className="cascade-picture">
      {steps.map((step, index) => (
        <figure key={index}>
          <WindowPicture window={steps[index - 1]?.fallen ?? window} clusters={step.clusters} />
          <figcaption>
            ×{step.multiplier} <b>+{formatAmount(step.win, language)}</b>
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

const CELL = 20

interface WindowPictureProps {
  readonly window: SymbolWindow
  readonly clusters: readonly ClusterWin[]
}

/** Crystals that are in no cluster step back. */
function WindowPicture({ window, clusters }: WindowPictureProps) {
  const burst = new Set(clusters.flatMap(({ cells }) => cells.map(cell => cell.join())))
  const cells = window.flatMap((column, reel) =>
    column.map((symbol, row) => ({ place: [reel, row].join(), symbol, x: reel * CELL, y: row * CELL })),
  )
  return (
    <svg viewBox={`0 0 ${REELS * CELL} ${ROWS * CELL}`} aria-hidden="true">
      {cells.map(({ place, symbol, x, y }) => (
        <g key={place} opacity={burst.size === 0 || burst.has(place) ? 1 : 0.34}>
          {burst.has(place) ? <rect x={x} y={y} width={CELL} height={CELL} className="burst-cell" /> : null}
          <image href={symbolAddress(symbol)} x={x + 1} y={y + 1} width={CELL - 2} height={CELL - 2} />
        </g>
      ))}
    </svg>
  )
}

/** The history names the outcome `unknown`, since every game keeps its own kind there. */
function isCascade(outcome: unknown): outcome is CrystalCascadeOutcome {
  if (typeof outcome !== 'object' || outcome === null || !('window' in outcome) || !('steps' in outcome))
    return false
  const { window, steps } = outcome
  return (
    isWindow(window) &&
    Array.isArray(steps) &&
    steps.every(
      step =>
        typeof step === 'object' && step !== null && isWindow(step.fallen) && Array.isArray(step.clusters),
    )
  )
}

function isWindow(value: unknown): value is SymbolWindow {
  return (
    Array.isArray(value) &&
    value.length === REELS &&
    value.every(
      column =>
        Array.isArray(column) &&
        column.every(symbol => Number.isInteger(symbol) && symbol >= 0 && symbol < 6),
    )
  )
}

export const { textsOf: cavernTextsOf, useText: useCavernText } = gameTexts<typeof own>(cavernTexts)

export const openRoundPicture: OpenRoundPicture = withTexts(cavernTextsOf, CascadePicture)
