/** Rounds by games provider and by game of it, beside the period before. */
import type { BusinessFiguresReply, DailyFiguresReply } from '@arena/contract/endpoints/operator-figures'
import { type Compared, NONE, type SplitRow } from './group-sums.ts'
import { type GameRow, gameRows } from './sums.ts'

export type Figures = Pick<BusinessFiguresReply, 'games' | 'published' | 'played'>

/**
 * `rounds` are those for coins and in tournaments, `share` their part of all rounds; `bet` and `win` in ArenaCoins; `free_cost`: what
 * free rounds won; `returned`: stakes and wins that were rolled back; `player_days`, of a game alone.
 */
export interface ProviderRow extends SplitRow {
  /** '' = no longer in the catalogue. */
  readonly provider: string
}

/** A game's figures for coins, with what its return may be by chance. */
export type ProviderGameRow = ProviderRow & { readonly played: GameRow | undefined }

interface Period {
  readonly daily: DailyFiguresReply
  readonly figures: Figures
}

type Parts = Record<string, number>

/** By game: what its flows add up to. */
function partsByGame({ daily, figures }: Period): ReadonlyMap<string, Parts> {
  const games = new Map<string, Parts>()
  const add = (game: string, key: string, amount: number) => {
    const parts = games.get(game) ?? {}
    games.set(game, { ...parts, [key]: (parts[key] ?? 0) + amount })
  }
  for (const { game_id, currency, kind, entries, bet, win } of daily.flows) {
    if (game_id === '') continue
    if (kind === 'round' || kind === 'round_end') {
      add(game_id, 'rounds', entries)
      if (currency === 'TRN') continue
      add(game_id, 'bet', bet)
      add(game_id, 'win', win)
    }
    if (kind === 'free_end') add(game_id, 'free_cost', win)
    if (kind === 'rollback' || kind === 'win_rollback') add(game_id, 'returned', entries)
  }
  for (const { game_id, player_days } of figures.played) add(game_id, 'player_days', player_days)
  return games
}

const SUMMED = ['rounds', 'bet', 'win', 'free_cost', 'returned', 'player_days'] as const

function comparedParts(now: Parts | undefined, before: Parts | undefined) {
  return Object.fromEntries(
    SUMMED.map((key): [string, Compared] => [key, { amount: now?.[key] ?? 0, before: before?.[key] ?? 0 }]),
  )
}

function withShares<Row extends ProviderRow>(rows: readonly Row[]): readonly Row[] {
  const roundsOf = ({ parts }: ProviderRow) => parts['rounds'] ?? NONE
  const all = rows.reduce(
    (sum, row) => ({ amount: sum.amount + roundsOf(row).amount, before: sum.before + roundsOf(row).before }),
    NONE,
  )
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
  return rows
    .map(row => ({
      ...row,
      parts: {
        ...row.parts,
        share: {
          amount: share(roundsOf(row).amount, all.amount),
          before: share(roundsOf(row).before, all.before),
        },
      },
    }))
    .toSorted((a, b) => roundsOf(b).amount - roundsOf(a).amount)
}

/** A row for each game that was played in one of the periods, most rounds first. */
export function providerGameRows(now: Period, before: Period): readonly ProviderGameRow[] {
  const owners = new Map(now.figures.games.map(({ game_id, provider }) => [game_id, provider]))
  const played = gameRows(now.daily, now.figures).filter(({ inTournaments }) => !inTournaments)
  const [nowParts, beforeParts] = [partsByGame(now), partsByGame(before)]
  const games = [...new Set([...nowParts.keys(), ...beforeParts.keys()])]
  return withShares(
    games.map(game => ({
      value: game,
      provider: owners.get(game) ?? '',
      parts: comparedParts(nowParts.get(game), beforeParts.get(game)),
      played: played.find(row => row.game === game),
    })),
  )
}

/** A row for each provider: the sums of its games. */
export function providerRows(games: readonly ProviderGameRow[]): readonly ProviderRow[] {
  const rows = new Map<string, ProviderRow>()
  for (const { provider, parts } of games) {
    const known = rows.get(provider)?.parts ?? {}
    const sums = SUMMED.map((key): [string, Compared] => {
      const [a, b] = [known[key] ?? NONE, parts[key] ?? NONE]
      return [key, { amount: a.amount + b.amount, before: a.before + b.before }]
    })
    rows.set(provider, { value: provider, provider, parts: Object.fromEntries(sums) })
  }
  return withShares([...rows.values()])
}
