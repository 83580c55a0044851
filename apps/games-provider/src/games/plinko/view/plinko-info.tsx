import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { PayTable } from '../../../view/hud/pay-table.tsx'
import { RulesText, returnText } from '../../../view/hud/rules-text.tsx'
import { formatNumber } from '../../../view/money-format.ts'
import { useStore } from '../../../view/store.ts'
import { plinko } from '../game.ts'
import { type BucketChance, chancesOf, returnOf } from '../odds.ts'
import { BALLS_MAX, ballsFor, ROW_COUNTS } from '../outcome.ts'
import type { PlinkoController } from './plinko-controller.ts'
import { usePlinkoText } from './round-picture.tsx'
import { timesText } from './times-text.ts'

/** The multipliers of the chosen board, the highest first, with the chance of each and what a ball wins. */
export function PlinkoPaytable({ controller }: { readonly controller: PlinkoController }) {
  const { session } = useGame()
  const { language } = session
  const text = usePlinkoText()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  const board = useStore(controller.state, state => state.board)
  const wanted = useStore(controller.state, state => state.wanted)
  const balls = ballsFor(bet, wanted)
  const share = bet / balls
  const rows = merged(chancesOf(board)).map(
    ({ pays_x10, ways }) =>
      [
        timesText(pays_x10, language),
        text('oneIn', { count: formatNumber(2 ** board.rows / ways, language, [0, 1]) }),
        amounts.plain((share / 10) * pays_x10),
      ] as const,
  )
  return (
    <>
      <p className="hint">
        {text('board', { rows: text('rowsName', { count: board.rows }), risk: text(board.risk) })}
        {' · '}
        {text('ballsNow', { count: balls, amount: amounts.withUnit(share) })}
      </p>
      <PayTable headings={[text('multiplier'), text('chance'), text('pays')]} rows={rows} />
      <p className="hint">
        {text('returns')}: {returnText({ rtp: returnOf(board) }, language)}
      </p>
    </>
  )
}

/** Buckets that pay the same are one row. */
function merged(buckets: readonly BucketChance[]): readonly BucketChance[] {
  const ways = new Map<number, number>()
  for (const bucket of buckets) ways.set(bucket.pays_x10, (ways.get(bucket.pays_x10) ?? 0) + bucket.ways)
  return [...ways]
    .map(([pays_x10, count]) => ({ pays_x10, ways: count }))
    .sort((a, b) => b.pays_x10 - a.pays_x10)
}

export function PlinkoRules() {
  const { session } = useGame()
  const text = usePlinkoText()
  const values = {
    least: Math.min(...ROW_COUNTS),
    most: Math.max(...ROW_COUNTS),
    balls: BALLS_MAX,
    top: formatNumber(plinko.maxWinMultiplier, session.language),
    rtp: returnText(plinko, session.language),
  }
  return <RulesText text={text} values={values} chapters={['rulesFall', 'rulesChoice', 'rulesBalls']} />
}
