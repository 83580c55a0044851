import { Choices } from '../../../view/hud/choices.tsx'
import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { useStore } from '../../../view/store.ts'
import { MOST_BOXES, SIDE_BETS, type SideBet } from '../side-bets.ts'
import type { BlackjackController } from './blackjack-controller.ts'
import { sideName, sideShort, useBlackjackText } from './blackjack-texts.ts'
import { ChipPile } from './chip-pile.tsx'
import type { Aim } from './laid-boxes.ts'
import type { TableLayout } from './table-layout.ts'

interface BetPlacesProps {
  readonly controller: BlackjackController
  readonly layout: TableLayout
}

/** Before the cards: the circles on the felt with the chips laid so far. A tap on one of several aims the next chip at it. */
export function BetPlaces({ controller, layout }: BetPlacesProps) {
  const text = useBlackjackText()
  const boxes = useStore(controller.state, state => state.boxes)
  const withSides = useStore(controller.state, state => state.withSides)
  if (boxes.length === 1 && !withSides) return <OnlyPlace controller={controller} layout={layout} />
  return (
    <div className="bet-boxes" data-count={boxes.length}>
      {boxes.map((_, box) => (
        <fieldset key={box} className="bet-box" aria-label={text('box', { number: box + 1 })}>
          {withSides ? (
            <div className="side-places">
              {SIDE_BETS.map(part => (
                <BetPlace key={part} controller={controller} aim={{ box, part }} />
              ))}
            </div>
          ) : null}
          <BetPlace controller={controller} aim={{ box, part: 'bet' }} />
        </fieldset>
      ))}
    </div>
  )
}

/** The single box of the simple game. */
function OnlyPlace({ controller, layout }: BetPlacesProps) {
  const text = useBlackjackText()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  const isCleared = useStore(controller.state, state => state.isBetCleared)
  const [hand] = layout.hands
  if (hand === undefined) return null
  return (
    <div
      className="bet-spot"
      style={{ left: hand.x, top: hand.y - layout.card.height * 0.52 }}
      aria-hidden="true"
    >
      <span className="bet-circle">{isCleared ? null : <ChipPile amount={bet} />}</span>
      <span className="bet-words">{isCleared ? text('layBet') : amounts.withUnit(bet)}</span>
    </div>
  )
}

interface BetPlaceProps {
  readonly controller: BlackjackController
  readonly aim: Aim
}

function BetPlace({ controller, aim }: BetPlaceProps) {
  const { t } = useGame()
  const text = useBlackjackText()
  const amounts = useAmounts()
  const boxes = useStore(controller.state, state => state.boxes)
  const aimed = useStore(controller.state, state => state.aim)
  const isCleared = useStore(controller.state, state => state.isBetCleared)
  const isAimed = aimed.box === aim.box && aimed.part === aim.part
  const amount = isAimed && isCleared ? 0 : (boxes[aim.box]?.[aim.part] ?? 0)
  const name = aim.part === 'bet' ? t('bet') : sideName(text, aim.part)
  return (
    <button
      type="button"
      className="bet-place"
      data-part={aim.part === 'bet' ? 'bet' : 'side'}
      aria-pressed={isAimed}
      aria-label={`${text('box', { number: aim.box + 1 })}, ${name}: ${amounts.withUnit(amount)}`}
      onClick={() => controller.chips.aimAt(aim)}
    >
      <span className="bet-circle">
        {amount > 0 ? <ChipPile amount={amount} /> : <PlaceWord part={aim.part} />}
      </span>
      <span className="bet-words">{amount > 0 ? amounts.plain(amount) : DASH}</span>
    </button>
  )
}

const DASH = '—'

function PlaceWord({ part }: { readonly part: 'bet' | SideBet }) {
  const text = useBlackjackText()
  return part === 'bet' ? null : <small>{sideShort(text, part)}</small>
}

const COUNTS = Array.from({ length: MOST_BOXES }, (_, place) => place + 1)

/** How many boxes are played, and whether with side bets. Not offered for a fixed stake or in a replay. */
export function FeltOptions({ controller }: { readonly controller: BlackjackController }) {
  const { session } = useGame()
  const text = useBlackjackText()
  const phase = useStore(controller.state, state => state.phase)
  const count = useStore(controller.state, state => state.boxes.length)
  const withSides = useStore(controller.state, state => state.withSides)
  if (phase !== 'betting' || controller.chips.isFixed || session.replay !== null) return null
  return (
    <div className="felt-options">
      <Choices
        name="boxes"
        label={text('boxes')}
        values={COUNTS}
        chosen={count}
        locked={false}
        write={value => value}
        onChoose={value => controller.chips.setCount(value)}
      />
      <button
        type="button"
        className="sides-switch"
        aria-pressed={withSides}
        onClick={controller.chips.turnSides}
      >
        {text('sideBets')}
      </button>
    </div>
  )
}
