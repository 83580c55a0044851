import { CountUp } from '../hud/count-up.tsx'
import { useStore } from '../store.ts'
import { countUpMs, winTier } from '../win-tiers.ts'
import type { DrawController } from './draw-controller.ts'
import { NumberBall } from './draw-picture.tsx'
import { useDrawText } from './draw-texts.ts'
import { coloursOf, type DrawTheme } from './draw-theme.ts'
import { DrumCanvas } from './drum-canvas.tsx'
import { leastMarks, mostMarks } from './marking.ts'

interface TheatreProps {
  readonly controller: DrawController
  readonly theme: DrawTheme
}

/** The drum, the rail its balls roll onto, and what the draw says. */
export function DrawTheatre({ controller, theme }: TheatreProps) {
  const brink = useStore(controller.state, state => state.brink)
  return (
    <section className="theatre" data-brink={brink}>
      <DrumCanvas controller={controller} theme={theme} />
      <div className="theatre-side">
        <DrawWords controller={controller} theme={theme} />
        <BallRail controller={controller} theme={theme} />
      </div>
    </section>
  )
}

function BallRail({ controller, theme }: TheatreProps) {
  const text = useDrawText()
  const shown = useStore(controller.state, state => state.shown)
  const numbers = useStore(controller.state, state => state.numbers)
  const places = Array.from({ length: theme.rules.drawn }, (_, place) => shown[place])
  return (
    <ol
      className="rail"
      aria-label={text('drawnBalls')}
      style={{ '--balls': Math.min(5, theme.rules.drawn) }}
    >
      {places.map((ball, place) => (
        <li key={place}>
          {ball === undefined ? null : (
            <NumberBall
              number={ball}
              colours={coloursOf(theme.ballColours, { number: ball, balls: theme.rules.balls })}
              hit={numbers.includes(ball)}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

function DrawWords({ controller, theme }: TheatreProps) {
  const text = useDrawText()
  const phase = useStore(controller.state, state => state.phase)
  const result = useStore(controller.state, state => state.result)
  const hint = useStore(controller.state, state => state.hint)
  const numbers = useStore(controller.state, state => state.numbers)
  const { rules } = theme
  const range = { least: leastMarks(rules), most: mostMarks(rules) }
  const won = result !== null && result.win > 0
  const said = () => {
    if (hint !== null) return text(hint, range)
    if (result !== null) return text('hitsOf', { hits: result.hits, marks: numbers.length })
    if (phase === 'mixing' || phase === 'rolling') return text('rolling')
    return rules.marks.includes(numbers.length)
      ? text('ready', { count: numbers.length })
      : text('invite', range)
  }
  return (
    <p className="draw-words" role="status" data-hint={hint !== null} data-won={won}>
      <span>{said()}</span>
      {won ? (
        <strong>
          +
          <CountUp
            amount={result.win}
            count_ms={countUpMs(winTier(result.win, result.bet))}
            done={phase === 'idle'}
            unit
          />
        </strong>
      ) : null}
    </p>
  )
}
