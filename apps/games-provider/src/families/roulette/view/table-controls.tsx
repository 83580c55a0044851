import { useAmounts, useGame } from '../../../view/hud/game-context.tsx'
import { Icon } from '../../../view/hud/icons.tsx'
import { PrimaryButton, type PrimaryLook } from '../../../view/hud/primary-button.tsx'
import { haptic } from '../../../view/session/frame-channel.ts'
import { buttonSound } from '../../../view/sound/effects.ts'
import { useStore } from '../../../view/store.ts'
import { ChipStack, chipLabel } from './art/chip-art.tsx'
import { totalOf } from './bet-slip.ts'
import type { RouletteController } from './roulette-controller.ts'
import { RouletteIcon, type RouletteIconName } from './roulette-icons.tsx'
import { chipSound } from './roulette-sounds.ts'
import { useRouletteText } from './roulette-texts.ts'

interface TableControlsProps {
  readonly controller: RouletteController
  readonly locked: boolean
  readonly onAuto: () => void
}

/** Under the thumb: chips, undo, double and repeat, and the button that spins for the stake written on it. */
export function TableControls({ controller, locked, onAuto }: TableControlsProps) {
  const { t } = useGame()
  const text = useRouletteText()
  const slip = useStore(controller.state, state => state.slip)
  const undo = useStore(controller.state, state => state.undo)
  const last = useStore(controller.state, state => state.last)
  const empty = slip.size === 0
  return (
    <section className="table-controls" aria-label={text('stake')}>
      <ChipTray controller={controller} locked={locked} name="chip" />
      <div className="action-row">
        <Action
          icon="undo"
          label={text('undo')}
          disabled={locked || undo.length === 0}
          onPress={controller.undo}
        />
        <Action icon="clear" label={text('clear')} disabled={locked || empty} onPress={controller.clear} />
        <PrimaryButton
          look={usePrimaryLook(controller)}
          onPress={controller.press}
          emblem={<StakeFace controller={controller} />}
        />
        {empty ? (
          <Action
            icon="rebet"
            label={text('rebet')}
            disabled={locked || last.size === 0}
            onPress={controller.rebet}
          />
        ) : (
          <Action icon="double" label={text('double')} disabled={locked} onPress={controller.double} />
        )}
        <button
          type="button"
          className="action"
          disabled={locked}
          aria-haspopup="dialog"
          onClick={() => {
            buttonSound()
            if (controller.canRepeat()) onAuto()
          }}
        >
          <Icon name="auto" size={22} />
          <span>{t('auto')}</span>
        </button>
      </div>
    </section>
  )
}

interface ActionProps {
  readonly icon: RouletteIconName
  readonly label: string
  readonly disabled: boolean
  readonly onPress: () => void
}

function Action({ icon, label, disabled, onPress }: ActionProps) {
  return (
    <button type="button" className="action" disabled={disabled} onClick={onPress}>
      <RouletteIcon name={icon} />
      <span>{label}</span>
    </button>
  )
}

/** The cost of the next spin: the chips on the table, or the last bets when there are none. */
function useStake(controller: RouletteController): { readonly stake: number; readonly repeats: boolean } {
  const slip = useStore(controller.state, state => state.slip)
  const last = useStore(controller.state, state => state.last)
  const repeats = slip.size === 0 && last.size > 0
  return { stake: totalOf(repeats ? last : slip), repeats }
}

function usePrimaryLook(controller: RouletteController): PrimaryLook {
  const text = useRouletteText()
  const amounts = useAmounts()
  const { busy, auto, canHurry } = useStore(controller.loop.state, state => state)
  const { stake, repeats } = useStake(controller)
  if (auto !== null) return { state: 'auto', label: text('stopAuto'), roundsLeft: auto }
  if (busy) {
    return canHurry
      ? { state: 'stop', label: text('showNumber') }
      : { state: 'waiting', label: text('spinning') }
  }
  if (stake === 0) return { state: 'ready', label: text('noBets') }
  return {
    state: 'ready',
    label: text(repeats ? 'repeatFor' : 'spinFor', { amount: amounts.withUnit(stake) }),
  }
}

function StakeFace({ controller }: { readonly controller: RouletteController }) {
  const text = useRouletteText()
  const amounts = useAmounts()
  const { stake, repeats } = useStake(controller)
  const amount = stake === 0 ? text('noBets') : amounts.withUnit(stake)
  const full = stake >= controller.cap()
  return (
    <span className="stake-face" data-empty={stake === 0}>
      <b>{text(repeats ? 'repeat' : 'spin')}</b>
      <span style={{ '--chars': amount.length }}>{amount}</span>
      {full ? <small>{text('limitReached')}</small> : null}
    </span>
  )
}

interface ChipTrayProps {
  readonly controller: RouletteController
  readonly locked: boolean
  /** Of the radio group: there may be two trays on a page. */
  readonly name: string
}

/** The chips to choose from. */
export function ChipTray({ controller, locked, name }: ChipTrayProps) {
  const { session } = useGame()
  const text = useRouletteText()
  const amounts = useAmounts()
  const chosen = useStore(controller.state, state => state.chip)
  return (
    <div className="chip-tray" role="radiogroup" aria-label={text('chips')}>
      {controller.chips.map(value => (
        <label key={value} className="tray-chip">
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={value === chosen}
            disabled={locked}
            aria-label={text('chipOf', { amount: amounts.withUnit(value) })}
            onChange={() => {
              chipSound()
              haptic(session, 'selection')
              controller.state.set({ chip: value })
            }}
          />
          <svg viewBox="-23 -24 46 48" width="44" height="46" aria-hidden="true">
            <ChipStack radius={18} stack={[value]} label={chipLabel(value)} />
          </svg>
        </label>
      ))}
    </div>
  )
}
