/** The payouts of a line slot and the figures in its rules, derived from its paytable. */
import type { ReactNode } from 'react'
import type { Game } from '../../../games/game.ts'
import { useAmounts, useGame, useSessionState } from '../../../view/hud/game-context.tsx'
import { returnText } from '../../../view/hud/rules-text.tsx'
import { formatList, formatNumber, formatPercent, type Language } from '../../../view/money-format.ts'
import type { TextValues } from '../../../view/texts/game-texts.tsx'
import {
  type LineSlotRules,
  PAID_SYMBOLS,
  type PaidSymbol,
  ROWS,
  RUN_LENGTHS,
  scatterCounts,
} from '../maths/line-slot.ts'
import { LinesGuide, PayCard, PayFeature, Pays } from './paytable-parts.tsx'
import { symbolAddress } from './slot-picture.tsx'
import { useSlotText } from './slot-texts.ts'
import type { SlotArt } from './slot-theme.ts'

const LONGEST_FIRST = [...RUN_LENGTHS].sort((a, b) => b - a)

interface LinePaytableProps {
  readonly rules: LineSlotRules
  readonly art: SlotArt
  /** The symbols of the slot between its wild and its scatter. */
  readonly children?: ReactNode
}

/** All payouts, in amounts of the current bet. */
export function LinePaytable({ rules, art, children }: LinePaytableProps) {
  const { session } = useGame()
  const text = useSlotText()
  const amounts = useAmounts()
  const bet = useSessionState(state => state.bet)
  const { lines, linePays, scatterPays, rows = ROWS } = rules
  const figures = lineSlotFigures(rules, session.language)
  const scatterRows = [...scatterCounts(rules)].reverse().map(count => ({
    count,
    pays: text('scatterRow', {
      pay: amounts.plain(scatterPays[count].bets * bet),
      spins: text('freeSpinsWon', { count: scatterPays[count].freeSpins }),
    }),
  }))
  const rowsOf = (symbol: PaidSymbol) =>
    LONGEST_FIRST.map(count => ({
      count,
      pays: amounts.plain((linePays[symbol][count] * bet) / lines.length),
    }))
  return (
    <div className="paytable">
      <p className="lead">{text('payForBet', { amount: amounts.withUnit(bet) })}</p>
      <PayFeature picture={symbolAddress(art, 'W')} name={text('nameW')} words={text('wildText', figures)} />
      {children}
      <PayFeature picture={symbolAddress(art, 'S')} name={text('nameS')} words={text('scatterText', figures)}>
        <Pays rows={scatterRows} />
      </PayFeature>
      <div className="pay-grid">
        {PAID_SYMBOLS.map(symbol => (
          <PayCard
            key={symbol}
            picture={symbolAddress(art, symbol)}
            name={text(`name${symbol}`)}
            rows={rowsOf(symbol)}
          />
        ))}
      </div>
      <LinesGuide grid={{ lines, rows }} />
    </div>
  )
}

/** The figures of the reels and the lines. */
export function lineSlotFigures(rules: LineSlotRules, language: Language) {
  const { strips, lines } = rules
  const wildReels = strips.flatMap((strip, reel) => (strip.includes('W') ? [String(reel + 1)] : []))
  return {
    reels: strips.length,
    rows: rules.rows ?? ROWS,
    lines: lines.length,
    least: Math.min(...RUN_LENGTHS),
    counts: formatList(scatterCounts(rules).map(String), language, 'disjunction'),
    wildReels: formatList(wildReels, language, 'conjunction'),
  }
}

/** How many of all windows pay anything, and the bet or more. */
export interface WinShares {
  readonly hit: number
  readonly profit: number
}

interface LineRulesSource extends WinShares {
  readonly game: Game
  readonly rules: LineSlotRules
}

/** The figures that the rules of every line slot name. */
export function lineRuleValues(
  { game, rules, hit, profit }: LineRulesSource,
  language: Language,
): TextValues {
  return {
    ...lineSlotFigures(rules, language),
    pays: scatterCounts(rules)
      .map(count => rules.scatterPays[count].bets)
      .join(' / '),
    bets: formatNumber(rules.maxWinBets, language),
    rtp: returnText(game, language),
    hit: formatPercent(hit, language),
    profit: formatPercent(profit, language),
  }
}
