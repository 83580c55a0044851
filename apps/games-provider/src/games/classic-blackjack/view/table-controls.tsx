import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { Icon } from '../../../view/hud/icons.tsx'
import { PrimaryButton } from '../../../view/hud/primary-button.tsx'
import { RoundButton } from '../../../view/hud/round-button.tsx'
import { formatNumber } from '../../../view/money-format.ts'
import { haptic } from '../../../view/session/frame-channel.ts'
import { buttonSound } from '../../../view/sound/effects.ts'
import { useStore } from '../../../view/store.ts'
import type { BlackjackController } from './blackjack-controller.ts'
import { useBlackjackText } from './blackjack-texts.ts'
import { CHIPS, type Chip, ChipFace, chipInk } from './chip-pile.tsx'
import { BlackjackEmblem, HintSign, MoveButtons } from './move-buttons.tsx'

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
  // What may still be laid depends on both.
  useSessionState(state => state.bet)
  useSessionState(state => state.balance)
  useStore(controller.state, state => state.isBetCleared)
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
          disabled={phase !== 'betting' || controller.betWith(chip) === undefined}
          aria-label={text('addChip', { amount: amounts.withUnit(chip) })}
          onClick={() => controller.layChip(chip)}
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
  const bet = useSessionState(state => state.bet)
  const balance = useSessionState(state => state.balance)
  const isLocked = phase !== 'betting'
  const shown = isCleared ? 0 : bet
  return (
    <div className="bet-block">
      <button
        type="button"
        className="bet-value"
        disabled={isLocked}
        aria-label={t('betNow', { amount: amounts.withUnit(shown) })}
        aria-haspopup="dialog"
        onClick={() => {
          buttonSound()
          controller.betNamed()
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
          onPress={controller.takeBetBack}
        />
        <button
          type="button"
          className="round-button"
          aria-label={text('doubleBet')}
          disabled={isLocked || isCleared || bet * 2 > Math.min(balance, session.limits.max_bet)}
          onClick={controller.doubleBet}
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
