import { useAmounts, useGame } from '../../../view/hud/game-context.tsx'
import { haptic } from '../../../view/session/haptics.ts'
import { useStore } from '../../../view/store.ts'
import { ChipStack, chipLabel } from './art/chip-art.tsx'
import type { RouletteController } from './roulette-controller.ts'
import { chipSound } from './roulette-sounds.ts'
import { useRouletteText } from './roulette-texts.tsx'

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
