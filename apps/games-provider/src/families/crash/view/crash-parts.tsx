import { useEffect, useRef } from 'react'
import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { PayTable } from '../../../view/hud/pay-table.tsx'
import { formatNumber, formatPercent } from '../../../view/money-format.ts'
import { frames } from '../../../view/motion/frame-loop.ts'
import type { GameSession } from '../../../view/session/game-session.ts'
import { ceilingOf, MULTIPLIER_TOP, payoutOf, shareReaching } from '../maths/crash-point.ts'

interface ClimbingFigureProps {
  readonly className: string
  /** The multiplier on show, in hundredths; the same function as long as the same thing is shown. */
  readonly read: () => number
  /** Passes the new multiplier's state to the style sheet. */
  readonly mark: (figure: HTMLElement, multiplier_x100: number) => void
}

/** The climbing multiplier: one text node, written only in frames in which it changed. Nothing around it renders again. */
export function ClimbingFigure({ className, read, mark }: ClimbingFigureProps) {
  const { session } = useGame()
  const figure = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let last = -1
    return frames.add(() => {
      const multiplier = read()
      if (multiplier !== last && figure.current) {
        last = multiplier
        const written = formatNumber(multiplier / 100, session.language, [2, 2])
        figure.current.textContent = written
        figure.current.style.setProperty('--chars', String(written.length))
        mark(figure.current, multiplier)
      }
      return true
    })
  }, [read, mark, session])
  return (
    <p className={className} aria-hidden="true">
      <span ref={figure} data-testid="multiplier" />
      <small>×</small>
    </p>
  )
}

/** How far the last flights went, newest first. */

export interface PastPoint {
  readonly round_id: string
  readonly point_x100: number
  readonly won: boolean
}

const MOST = 24

/** The flights of earlier visits; empty when they can't be had. `field` is where the game's outcome names the point. */
export async function earlierPoints(
  session: GameSession,
  field: 'point_x100' | 'burst_x100',
): Promise<readonly PastPoint[]> {
  const page = await session.client.history(null).catch(() => undefined)
  return (page?.rounds ?? []).flatMap(({ round_id, win, outcome }) => {
    if (typeof outcome !== 'object' || outcome === null) return []
    const point: unknown = new Map(Object.entries(outcome)).get(field)
    return point === undefined ? [] : [{ round_id, point_x100: Number(point), won: win > 0 }]
  })
}

/** Newer flights before older ones, each of them once. */
export function joinPoints(newer: readonly PastPoint[], older: readonly PastPoint[]): readonly PastPoint[] {
  const ids = new Set(newer.map(({ round_id }) => round_id))
  return [...newer, ...older.filter(({ round_id }) => !ids.has(round_id))].slice(0, MOST)
}

const EXAMPLES = [101, 110, 125, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 100_000, MULTIPLIER_TOP]

interface CrashPaytableProps {
  /** The game's own words for the multiplier, its chance and its payout. */
  readonly headings: readonly [multiplier: string, chance: string, pays: string]
}

/** The payouts of some multipliers for the current bet, with their chances. */
export function CrashPaytable({ headings }: CrashPaytableProps) {
  const { session } = useGame()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  const rows = EXAMPLES.filter(k => k <= ceilingOf(bet)).map(
    k =>
      [
        `${formatNumber(k / 100, session.language, [2, 2])}×`,
        formatPercent(shareReaching(k), session.language, [2, k > 1000 ? 4 : 2]),
        amounts.plain(payoutOf(bet, k)),
      ] as const,
  )
  return <PayTable headings={headings} rows={rows} />
}
