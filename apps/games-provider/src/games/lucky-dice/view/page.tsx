import './dice.css'
import { useState } from 'react'
import { BigWinOverlay } from '../../../view/hud/big-win-overlay.tsx'
import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { GameShell, useGamePage } from '../../../view/hud/game-shell.tsx'
import { NumberField } from '../../../view/hud/number-field.tsx'
import { PayTable } from '../../../view/hud/pay-table.tsx'
import type { PrimaryLook } from '../../../view/hud/primary-button.tsx'
import { RulesText, returnText } from '../../../view/hud/rules-text.tsx'
import type { GamePage } from '../../../view/launch-game.tsx'
import { formatNumber, formatPercent } from '../../../view/money-format.ts'
import { ARENA_MUSIC } from '../../../view/sound/arena-music.ts'
import { useStore } from '../../../view/store.ts'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { luckyDice } from '../game.ts'
import { diceMultiplier, dicePayout, diceReturn, ROLLS, TARGET_MAX, TARGET_MIN } from '../outcome.ts'
import { DiceController } from './dice-controller.ts'
import { ResultDice } from './result-dice.tsx'
import { RollTrack } from './roll-track.tsx'
import { DiceRoundPicture, diceTextsOf, useDiceText } from './round-picture.tsx'
import { formatRoll, targetForChance, targetForMultiplier } from './target-line.ts'

export const page: GamePage = { prepare: withTexts(diceTextsOf, DiceScreen) }

function DiceScreen() {
  const session = useGamePage(ARENA_MUSIC)
  const [controller] = useState(() => new DiceController(session))
  const phase = useStore(controller.state, state => state.phase)
  const locked = useStore(controller.loop.state, state => state.busy)

  return (
    <GameShell
      game={luckyDice}
      look="dice"
      primary={usePrimaryLook(controller)}
      onPrimary={controller.loop.press}
      locked={locked}
      onAutoplay={controller.loop.autoplay}
      betRules
      emblem={<DieEmblem shaking={phase === 'rolling'} />}
      paytable={<DicePaytable />}
      rules={<DiceRules />}
      Picture={DiceRoundPicture}
    >
      <div className="stage dice-stage">
        <PastRolls controller={controller} />
        <ResultDice controller={controller} />
        <RollTrack controller={controller} locked={locked} />
        <TargetFields controller={controller} locked={locked} />
      </div>
      <BigWinOverlay overlay={controller.overlay} />
    </GameShell>
  )
}

function usePrimaryLook(controller: DiceController): PrimaryLook {
  const text = useDiceText()
  const busy = useStore(controller.loop.state, state => state.busy)
  const auto = useStore(controller.loop.state, state => state.auto)
  if (auto !== null) return { state: 'auto', label: text('stopAuto'), roundsLeft: auto }
  return busy ? { state: 'waiting', label: text('rolling') } : { state: 'ready', label: text('roll') }
}

/** Two dice in the round button. */
function DieEmblem({ shaking }: { readonly shaking: boolean }) {
  return (
    <svg className="die-emblem" data-shaking={shaking} viewBox="0 0 64 64" aria-hidden="true">
      <g className="die-back">
        <rect
          x="27"
          y="8"
          width="28"
          height="28"
          rx="7"
          fill="#6b4406"
          stroke="#2a1702"
          strokeWidth="2.5"
          transform="rotate(14 41 22)"
        />
        <g fill="#ffe9a8" transform="rotate(14 41 22)">
          <circle cx="35" cy="16" r="2.6" />
          <circle cx="41" cy="22" r="2.6" />
          <circle cx="47" cy="28" r="2.6" />
        </g>
      </g>
      <g className="die-front">
        <rect x="8" y="22" width="32" height="32" rx="8" fill="#2a1702" transform="rotate(-10 24 38)" />
        <g fill="#ffe9a8" transform="rotate(-10 24 38)">
          <circle cx="16.5" cy="30.5" r="3" />
          <circle cx="31.5" cy="30.5" r="3" />
          <circle cx="24" cy="38" r="3" />
          <circle cx="16.5" cy="45.5" r="3" />
          <circle cx="31.5" cy="45.5" r="3" />
        </g>
      </g>
    </svg>
  )
}

/** The last results, newest first; a win is marked by more than its colour. */
function PastRolls({ controller }: { readonly controller: DiceController }) {
  const { session } = useGame()
  const text = useDiceText()
  const past = useStore(controller.state, state => state.past)
  return (
    <ol className="past-rolls" aria-label={text('pastRolls')}>
      {past.length === 0 ? <li className="past-none">{text('noRolls')}</li> : null}
      {past.map(({ round_id, roll, won }) => (
        <li key={round_id} className={won ? 'past-roll past-roll-won' : 'past-roll'}>
          <span aria-hidden="true">{won ? '▲' : '·'}</span>
          {formatRoll(roll, session.language)}
          <span className="visually-hidden">{text(won ? 'won' : 'lost')}</span>
        </li>
      ))}
    </ol>
  )
}

const EXAMPLE_TARGETS = [100, 500, 1000, 2000, 2500, 3300, 4950, 6600, 7500, 9000, 9500, 9800]

function DicePaytable() {
  const { session } = useGame()
  const text = useDiceText()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  const rows = EXAMPLE_TARGETS.map(
    target =>
      [
        formatPercent(target / ROLLS, session.language),
        `${formatNumber(diceMultiplier(target) / 10_000, session.language, [2, 4])}×`,
        formatPercent(diceReturn(bet, target), session.language, [2, 2]),
        amounts.plain(dicePayout(bet, target)),
      ] as const,
  )
  return (
    <PayTable headings={[text('chance'), text('multiplier'), text('returns'), text('payout')]} rows={rows} />
  )
}

function DiceRules() {
  const { session } = useGame()
  const text = useDiceText()
  const values = {
    lowest: formatRoll(0, session.language),
    highest: formatRoll(ROLLS - 1, session.language),
    results: formatNumber(ROLLS, session.language),
    least: formatPercent(TARGET_MIN / ROLLS, session.language, [0, 0]),
    most: formatPercent(TARGET_MAX / ROLLS, session.language, [0, 0]),
    top: formatNumber(luckyDice.maxWinMultiplier, session.language),
    rtp: returnText(luckyDice, session.language),
    share: formatPercent(diceMultiplier(ROLLS) / ROLLS, session.language, [0, 0]),
  }
  return <RulesText text={text} values={values} chapters={['rulesRoll', 'rulesChoice', 'rulesPay']} />
}

interface TargetFieldsProps {
  readonly controller: DiceController
  readonly locked: boolean
}

/** The same choice in numbers: a win's multiplier, its chance, its payout. */
function TargetFields({ controller, locked }: TargetFieldsProps) {
  const { session } = useGame()
  const text = useDiceText()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  const choice = useStore(controller.state, state => state.choice)
  const payout = amounts.plain(dicePayout(bet, choice.target))
  const setTarget = (target: number) => controller.choose({ ...choice, target })
  return (
    <div className="target-fields">
      <TargetField
        label={text('multiplier')}
        value={formatNumber(diceMultiplier(choice.target) / 10_000, session.language, [2, 4])}
        unit="×"
        locked={locked}
        onNumber={multiplier => setTarget(targetForMultiplier(multiplier))}
      />
      <TargetField
        label={text('chance')}
        value={formatNumber(choice.target / 100, session.language, [2, 2])}
        unit="%"
        locked={locked}
        onNumber={percent => setTarget(targetForChance(percent))}
      />
      <div className="target-field target-payout">
        <span>{text('payout')}</span>
        <output style={{ '--chars': payout.length }}>{payout}</output>
        <small>
          {text('returns')} {formatPercent(diceReturn(bet, choice.target), session.language, [2, 2])}
        </small>
      </div>
    </div>
  )
}

interface TargetFieldProps {
  readonly label: string
  readonly value: string
  readonly unit: string
  readonly locked: boolean
  readonly onNumber: (value: number) => void
}

function TargetField({ label, unit, ...field }: TargetFieldProps) {
  return (
    <label className="target-field">
      <span>{label}</span>
      <span className="target-input">
        <NumberField {...field} />
        <span aria-hidden="true">{unit}</span>
      </span>
    </label>
  )
}
