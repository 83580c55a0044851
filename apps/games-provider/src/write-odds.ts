/** Writes what the rules of a game compute into its files: the tables of its odds page, its exact return and its highest win. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Game } from './games/game.ts'
import type { OddsFigure } from './games/odds-figures.ts'

const HEADING = '| figure | value |'

export async function writeOdds(game: Game): Promise<void> {
  const figures = await game.computeFigures()
  const edits: Readonly<Record<string, (text: string) => string>> = {
    'odds.md': page => withFigures(page, figures),
    'game.ts': source => withReturn(source, figures),
    'view/rule-figures.ts': source => withShares(source, figures),
  }
  for (const [file, edit] of Object.entries(edits)) {
    const path = new URL(`./games/${game.id}/${file}`, import.meta.url)
    if (existsSync(path)) writeFileSync(path, edit(readFileSync(path, 'utf8')))
  }
}

/** The page with its tables rewritten. Each table begins with the figure that it begins with now; an empty one with the first. */
export function withFigures(page: string, figures: readonly OddsFigure[]): string {
  const [text = '', ...parts] = page.split(`${HEADING}\n`)
  const tables = parts.map(part => {
    const [, rule = '', rows = ''] = /^(\|[- |]+\|\n)((?:\|.*\n)*)/.exec(part) ?? []
    const label = rows.split('|')[1]?.trim()
    const from = label === undefined ? 0 : figures.findIndex(figure => figure.label === label)
    if (from < 0) throw new Error(`no figure is called ${label}: rename the first row of its table`)
    return { rule, from, after: part.slice(rule.length + rows.length) }
  })
  const filled = tables.map(({ rule, from, after }, place) => {
    const rows = figures.slice(from, tables[place + 1]?.from)
    return `${HEADING}\n${rule}${rows.map(({ label, value }) => `| ${label} | ${value} |\n`).join('')}${after}`
  })
  return text + filled.join('')
}

function withReturn(source: string, figures: readonly OddsFigure[]): string {
  const returned = valueOf(figures, /^(?:Return|Return to player|Lowest return)(?:, exact)?$/) ?? ''
  const [, numerator = '', denominator = ''] = /^(\d+)\/(\d+)/.exec(returned) ?? []
  const most = valueOf(figures, /^(?:Highest prize|Largest win), bets$/)
  const exact = `rtp: { numerator: ${grouped(numerator)}n, denominator: ${grouped(denominator)}n }`
  const text = denominator === '' ? source : source.replace(/rtp: \{[^}]*\}/, exact)
  return most === undefined
    ? text
    : text.replace(/maxWinMultiplier: [\d_.]+/, `maxWinMultiplier: ${grouped(most)}`)
}

function withShares(source: string, figures: readonly OddsFigure[]): string {
  const [hit, profit] = [/^Paid spins that win anything$/, /^Paid spins that win at least the bet$/].map(
    label => String(Number((Number.parseFloat(valueOf(figures, label) ?? '') / 100).toFixed(6))),
  )
  return source.replace(/\{ hit: 0?\.\d+, profit: 0?\.\d+ \}/, `{ hit: ${hit}, profit: ${profit} }`)
}

const valueOf = (figures: readonly OddsFigure[], label: RegExp) =>
  figures.find(figure => label.test(figure.label))?.value

/** `33 554 432` as the source writes it: `33_554_432`. */
function grouped(figure: string): string {
  const [whole = '', part] = figure.replaceAll(' ', '').split('.')
  const digits = whole.length < 5 ? whole : whole.replaceAll(/\B(?=(\d{3})+$)/g, '_')
  return part === undefined ? digits : `${digits}.${part}`
}
