import { useEffect, useRef } from 'react'
import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { WonAmount } from '../../../view/hud/won-amount.tsx'
import { formatList, formatNumber, NO_BREAK_SPACE } from '../../../view/money-format.ts'
import { prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { useStore } from '../../../view/store.ts'
import { isCelebrated, winTier } from '../../../view/win-tiers.ts'
import { ballsFor, bucketsOf } from '../outcome.ts'
import { BoardStage } from './board-stage.ts'
import { tierOf } from './bucket-tiers.ts'
import type { PlinkoController } from './plinko-controller.ts'
import { usePlinkoText } from './round-picture.tsx'
import { timesText } from './times-text.ts'

interface BoardProps {
  readonly controller: PlinkoController
}

/** The pegs and the balls, the buckets below them, and in the free upper corners what was won and the last balls. */
export function BoardView({ controller }: BoardProps) {
  const { rows } = useStore(controller.state, state => state.board)
  const text = usePlinkoText()
  return (
    <section className="plinko-board" style={{ '--rows': rows }} data-rows={rows}>
      <Pegs controller={controller} />
      <ul className="buckets" aria-label={text('buckets')}>
        <Buckets controller={controller} />
      </ul>
      <PayoutPlaque controller={controller} />
      <PastBalls controller={controller} />
    </section>
  )
}

/** How far the canvas reaches behind the buckets, in pixels. */
const FLOOR_PX = 22

function Pegs({ controller }: BoardProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<BoardStage | null>(null)
  const { rows } = useStore(controller.state, state => state.board)
  const firstRows = useRef(rows)

  useEffect(() => {
    const element = canvas.current
    if (element === null) return undefined
    const opened = new BoardStage(element, { rows: firstRows.current, floor: FLOOR_PX })
    stage.current = opened
    controller.open(opened)
    const observer = new ResizeObserver(() => opened.measure())
    observer.observe(element)
    return () => {
      observer.disconnect()
      opened.close()
      controller.open(null)
    }
  }, [controller])

  useEffect(() => stage.current?.setRows(rows), [rows])

  return <canvas ref={canvas} className="pegs" style={{ '--floor': `${FLOOR_PX}px` }} aria-hidden="true" />
}

function Buckets({ controller }: BoardProps) {
  const board = useStore(controller.state, state => state.board)
  const landed = useStore(controller.state, state => state.landed)
  return bucketsOf(board).map((pays_x10, bucket) => (
    <Bucket
      key={`${board.rows} ${bucket}`}
      pays_x10={pays_x10}
      hits={landed.filter(ball => ball.bucket === bucket).length}
    />
  ))
}

const BOUNCE = [
  { translate: '0 0', filter: 'brightness(1)' },
  { translate: '0 7px', filter: 'brightness(1.9)', offset: 0.22 },
  { translate: '0 -3px', filter: 'brightness(1.35)', offset: 0.55 },
  { translate: '0 0', filter: 'brightness(1)' },
]

function Bucket({ pays_x10, hits }: { readonly pays_x10: number; readonly hits: number }) {
  const { session } = useGame()
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (hits > 0 && !prefersReducedMotion())
      element.current?.animate(BOUNCE, { duration: 380, easing: 'ease-out' })
  }, [hits])
  return (
    <li ref={element} className="bucket" data-tier={tierOf(pays_x10)} data-hit={hits > 0}>
      <span>{formatNumber(pays_x10 / 10, session.language).replaceAll(NO_BREAK_SPACE, '')}</span>
    </li>
  )
}

/** The sum of the balls that have landed, and what the round paid. */
function PayoutPlaque({ controller }: BoardProps) {
  const { session } = useGame()
  const text = usePlinkoText()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  const phase = useStore(controller.state, state => state.phase)
  const landed = useStore(controller.state, state => state.landed)
  const result = useStore(controller.state, state => state.result)
  const wanted = useStore(controller.state, state => state.wanted)
  const tenths = landed.reduce((sum, { pays_x10 }) => sum + pays_x10, 0)
  const paid = result?.win ?? (bet / ballsFor(bet, wanted) / 10) * tenths
  const isWon = result !== null && isCelebrated(winTier(result.win, result.bet))
  const said =
    result === null
      ? ''
      : text('result', {
          count: landed.length,
          pays: formatList(
            landed.map(({ pays_x10 }) => timesText(pays_x10, session.language)),
            session.language,
            'conjunction',
          ),
          amount: amounts.withUnit(result.win),
        })
  return (
    <div className="plaque" data-won={isWon} data-empty={landed.length === 0}>
      <span aria-hidden="true">
        {landed.length > 0 ? text('payout') : text(phase === 'idle' ? 'invite' : 'falling')}
      </span>
      {landed.length === 0 ? null : (
        <strong aria-hidden="true" style={{ '--chars': amounts.withUnit(paid).length }}>
          {isWon ? (
            <WonAmount {...result} overlay={controller.overlay} done={phase === 'idle'} />
          ) : (
            amounts.withUnit(paid)
          )}
        </strong>
      )}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  )
}

/** Newest first. */
function PastBalls({ controller }: BoardProps) {
  const { session } = useGame()
  const text = usePlinkoText()
  const past = useStore(controller.state, state => state.past)
  return (
    <ol className="past-balls" aria-label={text('pastBalls')}>
      {past.map(({ key, pays_x10 }) => (
        <li key={key} className="bucket-chip" data-tier={tierOf(pays_x10)}>
          {timesText(pays_x10, session.language)}
        </li>
      ))}
    </ol>
  )
}
