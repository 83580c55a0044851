import type { Fraction } from '../../games/odds-figures.ts'
import { formatPercent, type Language } from '../money-format.ts'
import type { TextValues, Translate } from '../texts/text-catalogue.ts'

interface RulesTextProps<Chapter extends string> {
  readonly text: Translate<Chapter>
  readonly chapters: readonly Chapter[]
  /** The figures the chapters name. */
  readonly values: TextValues
}

/** The rules of a game, a paragraph a chapter. */
export function RulesText<Chapter extends string>({ text, chapters, values }: RulesTextProps<Chapter>) {
  return (
    <div className="rules">
      {chapters.map(chapter => (
        <p key={chapter}>{text(chapter, values)}</p>
      ))}
    </div>
  )
}

/** A game's return as its rules say it. */
export function returnText(
  { rtp }: { readonly rtp: Fraction },
  language: Language,
  decimals?: readonly [least: number, most: number],
): string {
  return formatPercent(Number(rtp.numerator) / Number(rtp.denominator), language, decimals)
}
