import type { Statements } from '@arena/database'
import type { ConditionKey } from '@arena/rules'
import type { FairPlay } from '../fair-play/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { TournamentsDeps } from './deps.ts'
import { createTournaments } from './tournaments.ts'

type Options = Parameters<typeof createTournaments>[0]
type OfContent =
  | 'series'
  | 'usdPerTon'
  | 'isRateSet'
  | 'importedGames'
  | 'participantChat'
  | 'wasPlayChangedAlone'

interface Given extends Omit<Options, OfContent | 'content' | 'fund' | 'holds' | 'readFact' | 'tonGiven'> {
  readonly config: { readonly ton: Pick<Options, 'fund'> }
  readonly content: Pick<Options, OfContent> & { readonly terms: Options['content'] }
  readonly fairPlay: FairPlay
  readonly later: { readonly support: { tonGiven: TournamentsDeps['tonGiven'] } }
}

/** The facts about a player that conditions of tournaments are compared with. One of a later feature comes through `later`. */
type PlayerFacts = Readonly<
  Record<ConditionKey, (statements: Statements, player: PlayerKey) => Promise<number>>
>

export function create({ config, content, fairPlay, later, ...given }: Given) {
  const { terms, ...ofContent } = content
  const facts: PlayerFacts = {
    level: async (statements, player) => (await given.wallet.read(statements, player)).level,
  }
  const tournaments = createTournaments({
    ...given,
    ...ofContent,
    content: terms,
    holds: fairPlay.holds,
    fund: config.ton.fund,
    readFact: (key, statements, player) => facts[key](statements, player),
    tonGiven: (statements, since) => later.support.tonGiven(statements, since),
  })
  return { tournaments }
}
