import { useEffect, useEffectEvent, useMemo } from 'react'
import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { Icon, LineIcon } from '../../../view/hud/icons.tsx'
import { PrimaryButton } from '../../../view/hud/primary-button.tsx'
import { RoundButton } from '../../../view/hud/round-button.tsx'
import { formatNumber } from '../../../view/money-format.ts'
import { haptic } from '../../../view/session/frame-channel.ts'
import { buttonSound } from '../../../view/sound/effects.ts'
import { useStore } from '../../../view/store.ts'
import { bestMoveFor } from '../best-play.ts'
import { type BlackjackMove, MOVES } from '../outcome.ts'
import type { BlackjackController } from './blackjack-controller.ts'
import type { WaitingRound } from './blackjack-state.ts'
import { useBlackjackText } from './blackjack-texts.ts'
import { CHIPS, type Chip, ChipFace, chipInk } from './chip-pile.tsx'
import { isPlain } from './laid-boxes.ts'
import { extraStake } from './table.ts'

const TWICE = '2×'

interface TableControlsProps {
  readonly controller: BlackjackController
  readonly onBet: () => void
}

/** Under the thumb: chips and the deal while betting, the four moves while a hand is played. */
export function TableControls({ controller, onBet }: TableControlsProps) {
  const { t } = useGame()
  const phase = useStore(controller.state, state => state.phase)
  const hasRound = useStore(controller.state, state => state.round !== null)
  const isPlaying = phase === 'deciding' || (phase === 'moving' && hasRound)
  return (
    <section className="table-controls" data-playing={isPlaying} aria-label={t('bet')}>
      {isPlaying ? (
        <MoveButtons controller={controller} />
      ) : (
        <BetControls controller={controller} onBet={onBet} />
      )}
    </section>
  )
}

function BetControls({ controller, onBet }: TableControlsProps) {
  const text = useBlackjackText()
  const phase = useStore(controller.state, state => state.phase)
  const hasCards = useStore(controller.state, state => state.table.hands.length > 0)
  const isBetting = phase === 'betting'
  const label = isBetting ? text(hasCards ? 'dealAgain' : 'deal') : text('dealing')
  return (
    <>
      <ChipTray controller={controller} />
      <div className="bet-row">
        <BetBlock controller={controller} onBet={onBet} />
        <PrimaryButton
          look={{ state: isBetting ? 'ready' : 'waiting', label }}
          onPress={controller.deal}
          emblem={<BlackjackEmblem word={text('deal')} />}
        />
        <ModeBlock controller={controller} />
      </div>
    </>
  )
}

function ChipTray({ controller }: { readonly controller: BlackjackController }) {
  const { session } = useGame()
  const text = useBlackjackText()
  const amounts = useAmounts()
  const phase = useStore(controller.state, state => state.phase)
  // The possible bets depend on both.
  useSessionState(state => state.bet)
  useSessionState(state => state.balance)
  useStore(controller.state, state => state.isBetCleared)
  useStore(controller.state, state => state.aim)
  useStore(controller.state, state => state.boxes)
  const write = (chip: Chip) => {
    const coins = chip / 100
    return coins >= 1000 ? `${formatNumber(coins / 1000, session.language, [0, 1])}K` : String(coins)
  }
  return (
    <fieldset className="chip-tray" aria-label={text('chips')}>
      {CHIPS.map(chip => (
        <button
          key={chip}
          type="button"
          className="chip-button"
          data-ink={chipInk(chip)}
          disabled={phase !== 'betting' || controller.chips.boxesWith(chip) === undefined}
          aria-label={text('addChip', { amount: amounts.withUnit(chip) })}
          onClick={() => controller.chips.lay(chip)}
        >
          <ChipFace chip={chip} />
          <span aria-hidden="true">{write(chip)}</span>
        </button>
      ))}
    </fieldset>
  )
}

function BetBlock({ controller, onBet }: TableControlsProps) {
  const { session, t } = useGame()
  const text = useBlackjackText()
  const amounts = useAmounts()
  const phase = useStore(controller.state, state => state.phase)
  const isCleared = useStore(controller.state, state => state.isBetCleared)
  const boxes = useStore(controller.state, state => state.boxes)
  const bet = useSessionState(state => state.bet)
  const balance = useSessionState(state => state.balance)
  const isLocked = phase !== 'betting'
  const shown = isCleared && isPlain(boxes) ? 0 : bet
  return (
    <div className="bet-block">
      <button
        type="button"
        className="bet-value"
        disabled={isLocked || !isPlain(boxes)}
        aria-label={t('betNow', { amount: amounts.withUnit(shown) })}
        aria-haspopup="dialog"
        onClick={() => {
          buttonSound()
          controller.chips.betNamed()
          onBet()
        }}
      >
        <span>{t('bet')}</span>
        <strong style={{ '--chars': amounts.withUnit(shown).length }}>
          {amounts.plain(shown)} <small>{amounts.unit}</small>
        </strong>
      </button>
      <div className="bet-steps">
        <RoundButton
          icon="close"
          size={20}
          label={text('takeBack')}
          disabled={isLocked || isCleared}
          onPress={controller.chips.takeBack}
        />
        <button
          type="button"
          className="round-button"
          aria-label={text('doubleBet')}
          disabled={isLocked || isCleared || bet * 2 > Math.min(balance, session.limits.max_bet)}
          onClick={controller.chips.double}
        >
          <span className="times-two" aria-hidden="true">
            {TWICE}
          </span>
        </button>
      </div>
    </div>
  )
}

function ModeBlock({ controller }: { readonly controller: BlackjackController }) {
  const { session, t } = useGame()
  const text = useBlackjackText()
  const turbo = useStore(session.preferences, state => state.turbo)
  const isHinted = useStore(controller.hints, state => state.isOn)
  const press = (change: () => void) => () => {
    buttonSound()
    haptic(session, 'selection')
    change()
  }
  return (
    <div className="play-block">
      <button
        type="button"
        className="mode-button"
        aria-pressed={isHinted}
        onClick={press(() => controller.hints.set({ isOn: !isHinted }))}
      >
        <HintSign />
        <span>{text('hints')}</span>
      </button>
      <button
        type="button"
        className="mode-button"
        aria-pressed={turbo}
        onClick={press(() => session.preferences.set({ turbo: !turbo }))}
      >
        <Icon name="turbo" />
        <span>{t('turbo')}</span>
      </button>
    </div>
  )
}

/** The nearest to the thumb come last. */
const ORDER: readonly BlackjackMove[] = ['double', 'split', 'hit', 'stand']
const KEYS: Readonly<Record<string, BlackjackMove>> = {
  KeyH: 'hit',
  KeyS: 'stand',
  KeyD: 'double',
  KeyP: 'split',
}
const KEY_NAMES: Readonly<Record<BlackjackMove, string>> = { hit: 'H', stand: 'S', double: 'D', split: 'P' }

/** The moves of the hand whose turn it is, each always at its own place; those not open now are dark. */
function MoveButtons({ controller }: { readonly controller: BlackjackController }) {
  const text = useBlackjackText()
  const amounts = useAmounts()
  const phase = useStore(controller.state, state => state.phase)
  const round = useStore(controller.state, state => state.round)
  const isHinted = useStore(controller.hints, state => state.isOn)
  const balance = useSessionState(state => state.balance)
  const isAsked = phase === 'deciding'
  const offered = isAsked ? MOVES.filter(move => controller.offers(move)) : []
  const advice = useAdvice(isAsked && isHinted ? round : null, offered.join(), balance)
  useMoveKeys(controller)

  return (
    <div className="moves">
      {ORDER.map(move => {
        const isOffered = offered.includes(move)
        const extra = round === null ? 0 : extraStake(round.view, move)
        const isAdvised = advice === move
        return (
          <button
            key={move}
            type="button"
            className="move-button"
            data-move={move}
            data-advised={isAdvised}
            disabled={!isOffered}
            aria-label={isAdvised ? text('advised', { move: text(move) }) : text(move)}
            aria-keyshortcuts={KEY_NAMES[move]}
            onClick={() => controller.move(move)}
          >
            <MoveSign move={move} />
            <span className="move-words">
              {text(move)}
              {extra > 0 && isOffered ? <small>{`+${amounts.plain(extra)}`}</small> : null}
            </span>
            <kbd aria-hidden="true">{KEY_NAMES[move]}</kbd>
            {isAdvised ? (
              <span className="move-advice">
                <HintSign />
              </span>
            ) : null}
          </button>
        )
      })}
    </div>
  )
}

/** The best of the moves on offer, or null while none is asked for. */
function useAdvice(round: WaitingRound | null, offered: string, balance: number): BlackjackMove | null {
  return useMemo(() => {
    const open = MOVES.filter(move => offered.split(',').includes(move))
    const hand = round?.view.hands[round.view.active]
    if (round === null || hand === undefined || open.length === 0 || balance < 0) return null
    return bestMoveFor(hand.cards, round.view.up, open)
  }, [round, offered, balance])
}

function useMoveKeys(controller: BlackjackController): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const move = KEYS[event.code]
    const isElsewhere = document.querySelector('dialog[open]') !== null || event.repeat
    if (move === undefined || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    controller.move(move)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

/** Line icons in one style, 24 units and 2.2 thick; the words beside them give their meaning. */
const MOVE_PATHS: Readonly<Record<BlackjackMove, string>> = {
  hit: 'M4 6.500h8.500v13H4zM8.200 6.500V4h8.500v13H12.500M20 7v6M17 10h6',
  stand:
    'M8 12V6.300a1.500 1.500 0 0 1 3 0V11M11 10.500V4.600a1.500 1.500 0 0 1 3 0V11M14 10.500V6a1.500 1.500 0 0 1 3 0V13M17 10.200a1.500 1.500 0 0 1 3 0V15c0 4-2.500 6.500-6.500 6.500C9.500 21.500 8 19.500 6.500 17L4.300 13.300c-.9-1.700 1.300-2.900 2.400-1.500L8 13.500',
  double:
    'M12 9.500c4.400 0 8-1.300 8-3s-3.600-3-8-3-8 1.300-8 3 3.600 3 8 3zM4 6.500v5c0 1.700 3.600 3 8 3s8-1.300 8-3v-5M4 11.500v5c0 1.700 3.600 3 8 3s8-1.300 8-3v-5',
  split:
    'M3.500 7h6.500v10.500H3.500zM14 7h6.500v10.500H14zM12 3v2.500M12 8.500v2.500M12 14v2.500M12 19v2.500',
}

function MoveSign({ move }: { readonly move: BlackjackMove }) {
  return <LineIcon path={MOVE_PATHS[move]} className="move-sign" />
}

function HintSign() {
  return (
    <LineIcon path="M9 18h6M10 21h4M12 3a6.500 6.500 0 0 0-4 11.600c.8.700 1.300 1.500 1.300 2.400h5.400c0-.9.5-1.700 1.300-2.400A6.500 6.500 0 0 0 12 3z" />
  )
}

/** Two cards and the word on the round button. */
function BlackjackEmblem({ word }: { readonly word: string }) {
  return (
    <span className="deal-emblem" aria-hidden="true" style={{ '--chars': word.length }}>
      <svg viewBox="0 0 64 40">
        <g transform="rotate(-13 26 24)">
          <rect x="14" y="4" width="24" height="33" rx="4" fill="#fdf8ec" stroke="#2a1702" strokeWidth="2" />
          <path d="M26 13c3 5 7 6 7 10 0 3-4 4-6 2l2 5h-6l2-5c-2 2-6 1-6-2 0-4 4-5 7-10z" fill="#15171f" />
        </g>
        <g transform="rotate(11 40 24)">
          <rect x="28" y="5" width="24" height="33" rx="4" fill="#fffdf6" stroke="#2a1702" strokeWidth="2" />
          <path
            d="M40 32c-6-5-8-8-8-11.500 0-5 6-5.500 8-1.500 2-4 8-3.500 8 1.500 0 3.500-2 6.500-8 11.500z"
            fill="#c4122b"
          />
        </g>
      </svg>
      <span>{word}</span>
    </span>
  )
}
