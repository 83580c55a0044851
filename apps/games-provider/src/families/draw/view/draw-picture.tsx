import type { RoundPicture } from '../../../view/hud/round-list.tsx'
import { type DrawRules, readTicket } from '../maths/number-draw.ts'
import { useDrawText } from './draw-texts.ts'
import { type BallColours, coloursOf } from './draw-theme.ts'

interface NumberBallProps {
  readonly number: number
  readonly colours: BallColours
  readonly hit: boolean
}

/** A drawn ball with its number. */
export function NumberBall({ number, colours: [lit, shaded], hit }: NumberBallProps) {
  return (
    <span className="ball" data-hit={hit} style={{ '--lit': lit, '--shaded': shaded }}>
      <span>{number}</span>
    </span>
  )
}

function readDrawn(outcome: unknown): readonly number[] | undefined {
  if (typeof outcome !== 'object' || outcome === null) return undefined
  const { drawn }: { drawn?: unknown } = outcome
  return Array.isArray(drawn) ? drawn.map(Number) : undefined
}

/** A past draw: the ticket and the balls in the order they came. */
export function makeDrawPicture(rules: DrawRules, colours: readonly BallColours[]): RoundPicture {
  return function DrawPicture({ round }) {
    const text = useDrawText()
    const ticket = readTicket(rules, round.choice)
    const drawn = readDrawn(round.outcome)
    if (!ticket || !drawn) return null
    const hits = drawn.filter(ball => ticket.numbers.includes(ball)).length
    return (
      <div className="draw-picture">
        <p>
          <span>{text('yourNumbers')}</span>
          <strong>{ticket.numbers.join(' · ')}</strong>
          {ticket.risk === undefined ? null : <span>{text(ticket.risk)}</span>}
        </p>
        <ol className="draw-picture-balls" aria-label={text('drawnBalls')}>
          {drawn.map(ball => (
            <li key={ball}>
              <NumberBall
                number={ball}
                colours={coloursOf(colours, { number: ball, balls: rules.balls })}
                hit={ticket.numbers.includes(ball)}
              />
            </li>
          ))}
        </ol>
        <p>{text('hitsOf', { hits, marks: ticket.numbers.length })}</p>
      </div>
    )
  }
}
