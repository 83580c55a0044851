import { Choices } from '../../../view/hud/choices.tsx'
import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { RoundButton } from '../../../view/hud/round-button.tsx'
import { haptic } from '../../../view/session/frame-channel.ts'
import { useStore } from '../../../view/store.ts'
import { ballsFor, RISKS, ROW_COUNTS } from '../outcome.ts'
import type { PlinkoController } from './plinko-controller.ts'
import { switchSound } from './plinko-sounds.ts'
import { usePlinkoText } from './round-picture.tsx'

interface SettingsProps {
  readonly controller: PlinkoController
  readonly locked: boolean
}

/** Risk, rows and the number of balls. */
export function BoardSettings({ controller, locked }: SettingsProps) {
  const { session } = useGame()
  const text = usePlinkoText()
  const board = useStore(controller.state, state => state.board)
  const change = (set: () => void) => {
    switchSound()
    haptic(session, 'selection')
    set()
  }
  return (
    <div className="board-settings">
      <Choices
        name="risk"
        label={text('risk')}
        values={RISKS}
        chosen={board.risk}
        locked={locked}
        write={text}
        onChoose={risk => change(() => controller.setBoard({ risk }))}
      />
      <Choices
        name="rows"
        label={text('rows')}
        values={ROW_COUNTS}
        chosen={board.rows}
        locked={locked}
        write={String}
        onChoose={rows => change(() => controller.setBoard({ rows }))}
      />
      <BallCount controller={controller} locked={locked} />
    </div>
  )
}

/** Offers the numbers of balls among which the bet can be divided. */
function BallCount({ controller, locked }: SettingsProps) {
  const { session } = useGame()
  const text = usePlinkoText()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  const wanted = useStore(controller.state, state => state.wanted)
  const balls = ballsFor(bet, wanted)
  const fewer = controller.nextBalls(-1)
  const more = controller.nextBalls(1)
  const choose = (count: number | undefined) => {
    if (count === undefined) return
    switchSound()
    haptic(session, 'selection')
    controller.setBalls(count)
  }
  return (
    <fieldset className="choices" data-name="balls">
      <legend>{text('balls')}</legend>
      <div className="ball-count">
        <RoundButton
          icon="minus"
          label={text('fewerBalls')}
          disabled={locked || fewer === undefined}
          onPress={() => choose(fewer)}
        />
        <output aria-label={text('ballsNow', { count: balls, amount: amounts.withUnit(bet / balls) })}>
          <strong>{balls}</strong>
          <small>× {amounts.plain(bet / balls)}</small>
        </output>
        <RoundButton
          icon="plus"
          label={text('moreBalls')}
          disabled={locked || more === undefined}
          onPress={() => choose(more)}
        />
      </div>
    </fieldset>
  )
}
