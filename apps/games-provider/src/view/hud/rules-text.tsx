import type { Fraction } from '../../games/odds-figures.ts'
import { formatPercent, type Language } from '../money-format.ts'
import type { TextValues, Translate } from '../texts/game-texts.tsx'

/** The end of the rules of every game: its return, how chance can be verified, and what happens when the connection is lost. */
const LAST_CHAPTERS = ['rulesRtp', 'rulesChance', 'rulesConnection'] as const

interface RulesTextProps<Chapter extends string> {
  readonly text: Translate<Chapter | (typeof LAST_CHAPTERS)[number]>
  /** Before the last ones. */
  readonly chapters: readonly Chapter[]
  /** The figures the chapters name. */
  readonly values: TextValues
}

/** The rules of a game, a paragraph a chapter. */
export function RulesText<Chapter extends string>({ text, chapters, values }: RulesTextProps<Chapter>) {
  return (
    <div className="rules">
      {[...chapters, ...LAST_CHAPTERS].map(chapter => (
        <p key={chapter}>{text(chapter, values)}</p>
      ))}
    </div>
  )
}

/** A game's return in the form of its rules. */
export function returnText(
  { rtp }: { readonly rtp: Fraction },
  language: Language,
  decimals?: readonly [least: number, most: number],
): string {
  return formatPercent(Number(rtp.numerator) / Number(rtp.denominator), language, decimals)
}
