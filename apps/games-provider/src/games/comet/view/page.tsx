import './comet.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  CASH_OUT_MIN,
  ceilingOf,
  MULTIPLIER_TOP,
  payoutOf,
  shareReaching,
  WIN_MAX,
} from '../../../families/crash/maths/crash-point.ts'
import { ClimbingFigure, CrashPaytable } from '../../../families/crash/view/crash-parts.tsx'
import { BigWinOverlay } from '../../../view/hud/big-win-overlay.tsx'
import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { GameShell, useGamePage } from '../../../view/hud/game-shell.tsx'
import { Icon } from '../../../view/hud/icons.tsx'
import { NumberField } from '../../../view/hud/number-field.tsx'
import type { PrimaryLook } from '../../../view/hud/primary-button.tsx'
import { RulesText, returnText } from '../../../view/hud/rules-text.tsx'
import type { GamePage } from '../../../view/launch-game.tsx'
import { formatNumber, formatPercent } from '../../../view/money-format.ts'
import { haptic } from '../../../view/session/frame-channel.ts'
import { useStore } from '../../../view/store.ts'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { comet } from '../game.ts'
import { CometController, type CometState } from './comet-controller.ts'
import { figureAt, wayTo } from './comet-path.ts'
import { stepSound } from './comet-sounds.ts'
import { AURORA_MUSIC } from './music.ts'
import { CometRoundPicture, cometTextsOf, useCometText } from './round-picture.tsx'
import { CometScene, type SceneView } from './sky/comet-scene.ts'

export const page: GamePage = { prepare: withTexts(cometTextsOf, CometScreen) }

function CometScreen() {
  const session = useGamePage(AURORA_MUSIC)
  const text = useCometText()
  const [controller] = useState(() => new CometController(session))
  const locked = useStore(controller.loop.state, state => state.busy)
  const farthest = ceilingOf(useSessionState(state => state.bet))
  const note = text('farthest', { target: formatNumber(farthest / 100, session.language) })

  useEffect(() => void controller.loadPast(), [controller])

  return (
    <GameShell
      game={comet}
      look="comet"
      primary={usePrimaryLook(controller)}
      onPrimary={controller.loop.press}
      locked={locked}
      onAutoplay={controller.loop.autoplay}
      emblem={<CometEmblem isFlying={locked} />}
      paytable={<CometPaytable />}
      rules={<CometRules />}
      Picture={CometRoundPicture}
      {...(farthest < MULTIPLIER_TOP ? { betNote: note } : {})}
    >
      <div className="stage comet-stage">
        <PastComets controller={controller} />
        <CometSky controller={controller} />
        <TargetCard controller={controller} locked={locked} />
      </div>
      <BigWinOverlay overlay={controller.overlay} />
    </GameShell>
  )
}

function usePrimaryLook(controller: CometController): PrimaryLook {
  const text = useCometText()
  const busy = useStore(controller.loop.state, state => state.busy)
  const auto = useStore(controller.loop.state, state => state.auto)
  if (auto !== null) return { state: 'auto', label: text('stopAuto'), roundsLeft: auto }
  return busy ? { state: 'waiting', label: text('flying') } : { state: 'ready', label: text('fly') }
}

/** The comet on the round button. */
function CometEmblem({ isFlying }: { readonly isFlying: boolean }) {
  return (
    <svg className="comet-emblem" data-flying={isFlying} viewBox="0 0 64 64" aria-hidden="true">
      <defs>
        <linearGradient id="emblem-tail" x1="0" y1="1" x2="1" y2="0">
          <stop offset="0" stopColor="#2a1702" stopOpacity="0" />
          <stop offset="1" stopColor="#2a1702" />
        </linearGradient>
      </defs>
      <path d="M6 58 C18 40 28 30 40 18 L48 26 C36 38 24 48 6 58 Z" fill="url(#emblem-tail)" />
      <path
        d="M4 40 C14 30 22 24 30 18 M22 60 C32 52 40 44 46 36"
        fill="none"
        stroke="#2a1702"
        strokeWidth="3"
        strokeLinecap="round"
        strokeOpacity="0.7"
      />
      <circle cx="46" cy="19" r="11" fill="#2a1702" />
      <circle cx="43" cy="16" r="4" fill="#ffefb5" />
    </svg>
  )
}

/** How far the last comets went, newest first; a win is marked by more than its colour. */
function PastComets({ controller }: { readonly controller: CometController }) {
  const { session } = useGame()
  const text = useCometText()
  const past = useStore(controller.state, state => state.past)
  return (
    <ol className="past-comets" aria-label={text('pastComets')}>
      {past.length === 0 ? <li className="past-none">{text('noComets')}</li> : null}
      {past.map(({ round_id, point_x100, won }) => (
        <li key={round_id} className="past-comet" data-won={won}>
          {won ? <span aria-hidden="true" className="past-star" /> : null}
          {formatNumber(point_x100 / 100, session.language, [2, 2])}×
          <span className="visually-hidden">{text(won ? 'won' : 'lost')}</span>
        </li>
      ))}
    </ol>
  )
}

function CometPaytable() {
  const text = useCometText()
  return <CrashPaytable headings={[text('target'), text('chance'), text('pays')]} />
}

function CometRules() {
  const { session } = useGame()
  const text = useCometText()
  const amounts = useAmounts()
  const { max_bet } = comet.limits
  const values = {
    lowest: formatNumber(CASH_OUT_MIN / 100, session.language, [2, 2]),
    top: formatNumber(MULTIPLIER_TOP / 100, session.language),
    most: amounts.withUnit(WIN_MAX),
    stake: amounts.withUnit(max_bet),
    ceiling: formatNumber(ceilingOf(max_bet) / 100, session.language),
    share: returnText(comet, session.language, [0, 0]),
  }
  return <RulesText text={text} values={values} chapters={['rulesTarget', 'rulesPay', 'rulesMost']} />
}

function cometOf({ phase, flight, result }: CometState): SceneView['comet'] {
  if (phase === 'calling') return 'calling'
  if (flight === null) return 'none'
  if (result === null) return 'flying'
  return result.win > 0 ? 'reached' : 'faded'
}

/** The sky with the comet, the gate of the target, and the figure that counts. */
function CometSky({ controller }: { readonly controller: CometController }) {
  const { session } = useGame()
  const canvas = useRef<HTMLCanvasElement>(null)
  const result = useStore(controller.state, state => state.result)
  const phase = useStore(controller.state, state => state.phase)

  useEffect(() => {
    if (!canvas.current) return undefined
    const read = (): SceneView => {
      const state = controller.state.get()
      const { flight } = state
      const target = flight?.target_x100 ?? controller.target()
      const multiplier = flight === null ? 100 : figureAt(flight, performance.now())
      return {
        comet: cometOf(state),
        way: wayTo(multiplier, target),
        gateText: `${formatNumber(target / 100, session.language, [2, 2])}×`,
      }
    }
    return new CometScene(canvas.current, read).start()
  }, [controller, session])

  const read = useCallback(() => {
    const { flight } = controller.state.get()
    return flight === null ? 100 : figureAt(flight, performance.now())
  }, [controller])
  const mark = useCallback(
    (figure: HTMLElement, multiplier: number) => {
      const { flight } = controller.state.get()
      figure.dataset['passed'] = String(flight !== null && multiplier >= flight.target_x100)
    },
    [controller],
  )

  const verdict = result === null ? 'open' : result.win > 0 ? 'won' : 'lost'
  return (
    <div className="comet-sky" data-verdict={verdict} data-phase={phase} onPointerDown={controller.loop.tap}>
      <canvas ref={canvas} aria-hidden="true" />
      <div className="comet-words">
        <ClimbingFigure className="comet-figure" read={read} mark={mark} />
        <Verdict controller={controller} />
      </div>
    </div>
  )
}

function Verdict({ controller }: { readonly controller: CometController }) {
  const { session } = useGame()
  const text = useCometText()
  const amounts = useAmounts()
  const phase = useStore(controller.state, state => state.phase)
  const result = useStore(controller.state, state => state.result)
  const words = () => {
    if (result === null) return phase === 'idle' ? text('invite') : text('flying')
    if (result.win > 0) return text('reached', { amount: amounts.withUnit(result.win) })
    return text('faded', { target: formatNumber(result.target_x100 / 100, session.language, [2, 2]) })
  }
  const far = result === null ? '' : formatNumber(result.point_x100 / 100, session.language, [2, 2])
  return (
    <p className="comet-verdict" role="status">
      {result === null ? null : (
        <span className="visually-hidden">{text('flewTo', { multiplier: far })}</span>
      )}
      <span className="comet-verdict-words">{words()}</span>
    </p>
  )
}

const PRESETS = [150, 200, 300, 500, 1000, 10_000]

interface TargetCardProps {
  readonly controller: CometController
  readonly locked: boolean
}

/** The comet's target: by steps, by typing, or from presets; beside it the payout. */
function TargetCard({ controller, locked }: TargetCardProps) {
  const { session } = useGame()
  const text = useCometText()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  const wanted = useStore(controller.state, state => state.wanted_x100)
  const farthest = ceilingOf(bet)
  const target = Math.min(wanted, farthest)
  const targetText = formatNumber(target / 100, session.language, [2, 2])
  const chance = shareReaching(target)
  const chanceText = formatPercent(chance, session.language, [2, chance < 0.01 ? 4 : 2])
  const payout = amounts.plain(payoutOf(bet, target))
  const press = (act: () => void) => () => {
    stepSound()
    haptic(session, 'selection')
    act()
  }

  return (
    <section className="target-card" aria-label={text('target')}>
      <div className="target-line">
        <button
          type="button"
          className="target-step"
          aria-label={text('targetDown')}
          disabled={locked || target <= CASH_OUT_MIN}
          onClick={press(() => controller.step(-1))}
        >
          <Icon name="minus" />
        </button>
        <label className="target-field">
          <span className="target-label">{text('target')}</span>
          <span className="target-input" style={{ '--chars': targetText.length }}>
            <NumberField
              value={targetText}
              locked={locked}
              onNumber={times => controller.choose(times * 100)}
            />
            <span aria-hidden="true">×</span>
          </span>
        </label>
        <button
          type="button"
          className="target-step"
          aria-label={text('targetUp')}
          disabled={locked || target >= farthest}
          onClick={press(() => controller.step(1))}
        >
          <Icon name="plus" />
        </button>
        <dl className="target-worth">
          <dt>{text('chance')}</dt>
          <dd style={{ '--chars': chanceText.length }}>{chanceText}</dd>
          <dt>{text('pays')}</dt>
          <dd className="target-pays" style={{ '--chars': payout.length }}>
            {payout}
          </dd>
        </dl>
      </div>
      <div className="target-presets" role="group" aria-label={text('presets')}>
        {PRESETS.map(preset => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === target}
            disabled={locked || preset > farthest}
            onClick={press(() => controller.choose(preset))}
          >
            {formatNumber(preset / 100, session.language)}×
          </button>
        ))}
      </div>
    </section>
  )
}
