import type { Database, Statements } from '@arena/database'
import type { ChatMembership } from '../../platform/bot-api/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { Rng } from '../../platform/rng/rng.ts'
import type { Holds } from '../fair-play/index.ts'
import type { LiveContent } from '../live-content/index.ts'
import type { Messages } from '../messages/index.ts'
import type { Operators } from '../operators/index.ts'
import type { Players } from '../players/index.ts'
import type { Inventory } from '../rewards/index.ts'
import type { Wallet } from '../wallet/index.ts'
import type { MembersCount } from './members-count.ts'
import type { Simulations } from './rehearsal/simulations.ts'
import type { ReadFact } from './see-conditions.ts'
import type { Standings } from './standings.ts'
import type { TournamentContent, TournamentSeries } from './tournament-series.ts'

/** The dependencies of this feature's use cases. */
export interface TournamentsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly rng: Rng
  readonly log: Logger
  readonly wallet: Wallet
  readonly players: Pick<Players, 'shown' | 'find' | 'findByShownId' | 'account' | 'countryRulesOf'>
  /** Payments that wait for an operator's review. */
  readonly holds: Pick<Holds, 'of' | 'place' | 'countOpen' | 'raise' | 'openOf'>
  readonly chatMembership: Pick<ChatMembership, 'of'>
  /** The bot's own messages to members. */
  readonly messages: Pick<Messages, 'of' | 'note'>
  readonly readFact: ReadFact
  readonly inventory: Pick<Inventory, 'give' | 'holders'>
  readonly standings: Standings
  readonly membersCount: MembersCount
  readonly operators: Pick<Operators, 'record' | 'look' | 'ceiling' | 'alone' | 'within' | 'onApproval'>
  /** nanoTON that support gave players since a moment: it counts beside prizes. */
  readonly tonGiven: (statements: Statements, since: Date) => Promise<number>
  /** Plays plans for operators, away from the thread that answers calls. */
  readonly simulations: Simulations
  readonly content: TournamentContent
  /** Those that come by the calendar, as they hold now. */
  readonly series: () => readonly TournamentSeries[]
  /** Whether the paying wallet's balance limits promises; where operators pay by hand, only a limit does. */
  readonly fund: 'wallet' | 'declared'
  /** US dollars per TON: the rate for dollar prizes. */
  readonly usdPerTon: () => number
  /** Whether that rate was published. Before, no dollar prize may be promised. */
  readonly isRateSet: () => boolean
  /** Games of other providers that tournaments may have; none when left out. */
  readonly importedGames?: (() => readonly string[]) | undefined
  /** The chat participants of new tournaments must be in; '' = none. */
  readonly participantChat: () => string
  readonly wasPlayChangedAlone: LiveContent['wasPlayChangedAlone']
}
