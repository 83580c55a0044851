import { memo } from 'react'
import { useAmounts, useGame } from '../../../view/hud/game-context.tsx'
import { RoundButton } from '../../../view/hud/round-button.tsx'
import { haptic } from '../../../view/session/frame-channel.ts'
import { useStore } from '../../../view/store.ts'
import { colourOf } from '../maths/bets.ts'
import { neighboursOf } from '../maths/wheel.ts'
import { Magnifier, useAiming } from './aiming.tsx'
import { ChipStack, chipLabel, TablePaints } from './art/chip-art.tsx'
import { chipsOf, type RaceSpot, type RacetrackLayout } from './racetrack-layout.ts'
import type { RouletteController } from './roulette-controller.ts'
import { aimSound } from './roulette-sounds.ts'
import { REACH_MAX } from './roulette-state.ts'
import { type RouletteTranslate, useRouletteText } from './roulette-texts.ts'
import { coveredBy, type Point } from './table-layout.ts'

const sameSpot = (one: RaceSpot, other: RaceSpot): boolean =>
  one.kind === 'number'
    ? other.kind === 'number' && one.number === other.number
    : other.kind === 'announced' && one.name === other.name

function spotText(spot: RaceSpot, reach: number, text: RouletteTranslate): string {
  if (spot.kind === 'announced') return text(spot.name)
  if (reach === 0) return `${text('straight')} ${spot.number}`
  const numbers = neighboursOf(spot.number, reach).filter(number => number !== spot.number)
  return text('withNeighbours', { number: spot.number, numbers: numbers.join(' ') })
}

interface RacetrackViewProps {
  readonly controller: RouletteController
  readonly layout: RacetrackLayout
  readonly locked: boolean
}

/** The wheel's order as a field to bet on. */
export function RacetrackView({ controller, layout, locked }: RacetrackViewProps) {
  const { session } = useGame()
  const text = useRouletteText()
  const amounts = useAmounts()
  const chip = useStore(controller.state, state => state.chip)
  const reach = useStore(controller.state, state => state.reach)
  const [aim, handlers] = useAiming<RaceSpot>({
    ...layout,
    locked,
    sameSpot,
    onAim() {
      aimSound()
      haptic(session, 'selection')
    },
    onLay: spot => controller.lay(chipsOf(spot, { reach, chip })),
  })
  const laid = aim === null ? [] : chipsOf(aim.spot, { reach, chip })
  const sum = laid.reduce((total, { amount }) => total + amount, 0)
  return (
    <>
      <div className="table" {...handlers}>
        <svg width={layout.width} height={layout.height} role="img" aria-label={text('raceHelp')}>
          <TablePaints />
          <g id="roulette-race">
            <Track layout={layout} />
            <Lit layout={layout} numbers={coveredBy(laid.map(({ bet }) => bet))} />
            <StraightChips controller={controller} layout={layout} />
          </g>
        </svg>
        {aim === null || !aim.touch ? null : (
          <Magnifier
            aim={aim}
            of="roulette-race"
            pitch={layout.pitch}
            field={layout}
            words={spotText(aim.spot, reach, text)}
            note={amounts.withUnit(sum)}
          />
        )}
      </div>
      <ReachStepper controller={controller} reach={reach} locked={locked} />
    </>
  )
}

const Track = memo(function Track({ layout }: { readonly layout: RacetrackLayout }) {
  const text = useRouletteText()
  return (
    <g>
      {layout.sectors.map(({ name, outline, centre }) => (
        <g key={name} className="cell cell-cloth">
          <polygon points={outline} />
          <SectorName at={centre} words={text(`${name}Short`).split(' ')} />
        </g>
      ))}
      {layout.pockets.map(({ number, outline, centre }) => (
        <g key={number} className={`cell cell-${colourOf(number)}`}>
          <polygon points={outline} />
          <text
            className="cell-word"
            x={centre.x}
            y={centre.y}
            dy="0.36em"
            fontSize={Math.min(16, layout.pitch.x * 0.62)}
          >
            {number}
          </text>
        </g>
      ))}
    </g>
  )
})

const NAME_SIZE = 14
const LINE = 17

/** One word below the other: a sector may be narrow. */
function SectorName({ at, words }: { readonly at: Point; readonly words: readonly string[] }) {
  return (
    <text className="cell-word cell-word-gold" fontSize={NAME_SIZE}>
      {words.map((word, line) => (
        <tspan key={word} x={at.x} y={at.y + (line - (words.length - 1) / 2) * LINE} dy="0.36em">
          {word}
        </tspan>
      ))}
    </text>
  )
}

function Lit({
  layout,
  numbers,
}: {
  readonly layout: RacetrackLayout
  readonly numbers: ReadonlySet<number>
}) {
  return (
    <g className="lights lights-aim">
      {layout.pockets
        .filter(({ number }) => numbers.has(number))
        .map(({ number, outline }) => (
          <polygon key={number} points={outline} />
        ))}
    </g>
  )
}

function StraightChips({
  controller,
  layout,
}: {
  readonly controller: RouletteController
  readonly layout: RacetrackLayout
}) {
  const slip = useStore(controller.state, state => state.slip)
  return (
    <g>
      {layout.pockets.map(({ number, centre }) => {
        const amount = slip.get(`straight-${number}`)
        if (amount === undefined) return null
        return (
          <g key={number} className="table-chip" transform={`translate(${centre.x} ${centre.y})`}>
            <ChipStack
              radius={Math.min(13, layout.pitch.x * 0.48)}
              stack={[amount]}
              label={chipLabel(amount)}
            />
          </g>
        )
      })}
    </g>
  )
}

interface ReachStepperProps {
  readonly controller: RouletteController
  readonly reach: number
  readonly locked: boolean
}

function ReachStepper({ controller, reach, locked }: ReachStepperProps) {
  const text = useRouletteText()
  const step = (by: number) => () => controller.state.set({ reach: reach + by })
  return (
    <div className="reach-stepper" role="group" aria-label={text('neighbours')}>
      <RoundButton
        icon="minus"
        label={text('neighboursLess')}
        disabled={locked || reach === 0}
        onPress={step(-1)}
      />
      <output>
        {text('neighbours')} <strong>{reach}</strong>
      </output>
      <RoundButton
        icon="plus"
        label={text('neighboursMore')}
        disabled={locked || reach === REACH_MAX}
        onPress={step(1)}
      />
    </div>
  )
}
