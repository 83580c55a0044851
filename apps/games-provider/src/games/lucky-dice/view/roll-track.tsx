import { useGame } from '../../../view/hud/game-context.tsx'
import { RoundButton } from '../../../view/hud/round-button.tsx'
import { haptic } from '../../../view/session/frame-channel.ts'
import { useStore } from '../../../view/store.ts'
import { ROLLS } from '../outcome.ts'
import { type DiceController, slideSound } from './dice-controller.ts'
import { useDiceText } from './round-picture.tsx'
import { choiceAt, formatRoll, lineOf, lineRange } from './target-line.ts'

const STEP = 100
const MARKS = [0, 25, 50, 75, 100]

interface RollTrackProps {
  readonly controller: DiceController
  readonly locked: boolean
}

/** The scale 0 … 100: the winning side shines, the handle moves the line, the marker shows where the roll fell. */
export function RollTrack({ controller, locked }: RollTrackProps) {
  const { session } = useGame()
  const text = useDiceText()
  const choice = useStore(controller.state, state => state.choice)
  const line = lineOf(choice)
  const range = lineRange(choice.side)
  const words = text(choice.side === 'under' ? 'goalUnder' : 'goalOver', {
    line: formatRoll(line, session.language),
  })

  const move = (to: number) => {
    const next = Math.min(range.max, Math.max(range.min, to))
    if (next === line) return
    slideSound()
    haptic(session, 'selection')
    controller.choose(choiceAt(next, choice.side))
  }

  return (
    <section className="track-block" aria-label={words}>
      <SideToggle controller={controller} locked={locked} />
      <p className="track-goal">{words}</p>
      <div className="track-row">
        <RoundButton
          icon="minus"
          label={text('lineDown')}
          disabled={locked || line <= range.min}
          onPress={() => move(line - STEP)}
        />
        <div className="track" data-side={choice.side} style={{ '--line': line / ROLLS }}>
          <div className="track-zones" />
          <Marker controller={controller} />
          <input
            type="range"
            min={0}
            max={ROLLS}
            step={STEP}
            value={line}
            disabled={locked}
            aria-label={text('lineLabel')}
            aria-valuetext={words}
            onChange={event => move(Number(event.target.value))}
          />
        </div>
        <RoundButton
          icon="plus"
          label={text('lineUp')}
          disabled={locked || line >= range.max}
          onPress={() => move(line + STEP)}
        />
      </div>
      <div className="track-marks" aria-hidden="true">
        {MARKS.map(mark => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </section>
  )
}

function Marker({ controller }: { readonly controller: DiceController }) {
  const result = useStore(controller.state, state => state.result)
  const phase = useStore(controller.state, state => state.phase)
  if (result === null) return null
  const verdict = phase === 'landing' ? 'open' : result.won ? 'won' : 'lost'
  return (
    <div
      className="track-marker"
      data-verdict={verdict}
      style={{ '--roll': result.roll / ROLLS, '--land': `${controller.landMs()}ms` }}
    />
  )
}

function SideToggle({ controller, locked }: RollTrackProps) {
  const text = useDiceText()
  const choice = useStore(controller.state, state => state.choice)
  return (
    <div className="side-toggle" role="radiogroup" aria-label={text('sideLabel')}>
      {(['under', 'over'] as const).map(side => (
        <label key={side}>
          <input
            type="radio"
            name="side"
            className="visually-hidden"
            checked={choice.side === side}
            disabled={locked}
            onChange={() => controller.choose({ ...choice, side })}
          />
          <span>{text(side)}</span>
        </label>
      ))}
    </div>
  )
}
