import type { ForeseenReply } from '@arena/contract/endpoints/operator-foresee'
import type { TournamentMember } from '@arena/contract/endpoints/tournaments'
import * as endpoints from '@arena/contract/endpoints/tournaments'
import type { Language } from '@arena/contract/languages'
import type { Statements, Transaction } from '@arena/database'
import type { FigureQuery } from '@arena/telemetry'
import { type Route, route, streamRoute } from '../../platform/http/index.ts'
import { runItems } from '../../platform/jobs/job-items.ts'
import type { ValkeyClient } from '../../platform/valkey/valkey.ts'
import type { WaitingWork } from '../../platform/waiting/waiting-work.ts'
import type { PlayerKey } from '../players/index.ts'
import { agreeToTournaments } from './agree-to-tournaments.ts'
import { buyAttempt } from './buy-attempt.ts'
import { operatorRoutes } from './control/operator-routes.ts'
import { prizesDue, refuseGift } from './control/prize-fund.ts'
import { WAITING_COVER } from './control/waiting-cover.ts'
import type { TournamentsDeps } from './deps.ts'
import { createFields, type Fields } from './fields.ts'
import { findEntry, type TournamentEntry } from './find-entry.ts'
import { foreseeRemoval, type Removal } from './foresee/foresee-removal.ts'
import { presentForeseen } from './foresee/present-foreseen.ts'
import { joinTournament } from './join-tournament.ts'
import { addFinishedExample, keepTournaments, refundCancelled } from './keep-tournaments.job.ts'
import { listMembers, listMembersAmong } from './list-members.ts'
import { listCompletedTournaments, listTournaments } from './list-tournaments.ts'
import { MembersCount } from './members-count.ts'
import { type Climb, nameOf, noteEnding, noteOvertaken, wordMessages } from './notify-members.ts'
import { type PrizesAtStake, prizesAtStake } from './prizes-at-stake.ts'
import { wasDisturbed } from './settlement/disturbed.ts'
import { freezeStandings } from './settlement/freeze-standings.ts'
import { heldPrizes } from './settlement/held-prizes.ts'
import { resultRoutes } from './settlement/operator-routes.ts'
import { payPrizes } from './settlement/pay-prizes.ts'
import { type FinishedTournaments, sumOwnResults } from './settlement/result-store.ts'
import { finaliseResults } from './settlement/review-results.ts'
import { type FinalResult, findFinalResult } from './settlement/show-results.ts'
import { bestRound, markResultSeen, unseenResults } from './settlement/unseen-results.ts'
import { Standings } from './standings.ts'
import { WAITING_REVIEWS } from './tournament-state-store.ts'
import { findBoardOf, findTournamentById, listInState, type Tournament } from './tournament-store.ts'
import { MembersWatch } from './watch-members.ts'

export interface Tournaments {
  readonly routes: readonly Route[]
  readonly operatorRoutes: readonly Route[]
  /** A member's right to play with a tournament's balance. Refuses with the reason. */
  entryOf(player: PlayerKey, tKey: string): Promise<TournamentEntry>
  /** Tournaments and standings for other features. */
  readonly fields: Fields
  /** The standings of some players in a tournament that the player has joined, best first: see `listMembersAmong`. */
  membersAmong(
    player: PlayerKey,
    look: { readonly tKey: string; readonly among: readonly PlayerKey[] },
  ): Promise<readonly TournamentMember[]>
  /** Notifies those of these members that the player has overtaken: see `noteOvertaken`. */
  noteOvertaken(player: PlayerKey, climb: Climb): Promise<void>
  /** How many the player saw to the end, and their best place among those who qualified; the results are final. */
  finishedOf(player: PlayerKey): Promise<FinishedTournaments>
  /** Keys of tournaments whose final result the player has not been shown: see `unseenResults`. */
  unseenResults(player: PlayerKey): Promise<readonly string[]>
  /** The player's place where results are final and they count in them; undefined where not, or for a tournament that is not theirs. */
  finalResult(player: PlayerKey, tKey: string): Promise<FinalResult | undefined>
  /** The name of a tournament; undefined when there is none. */
  nameOf(tournamentId: number, language: Language): Promise<string | undefined>
  /** Moves every tournament as far as the clock says and creates the tournaments that the calendar makes due. A job calls it. */
  keep(now: Date): Promise<void>
  /** Gives back the tickets and coins of cancelled tournaments. A job calls it. */
  refundCancelled(now: Date): Promise<void>
  /** Ranks tournaments that are over, ends reviews, pays prizes. Called by a job. */
  settle(now: Date): Promise<void>
  /** Takes an erased player off the leaderboards of these tournaments. */
  forget(player: PlayerKey, tournamentIds: readonly number[]): Promise<void>
  /** The prizes that a player is about to win, and in how many tournaments they are a rival. */
  prizesAtStake(tx: Transaction, player: PlayerKey): Promise<PrizesAtStake>
  /** The effect on prizes when a player is banned or erased: see `foreseeRemoval`. */
  foreseeRemoval(removal: Removal): Promise<Omit<ForeseenReply, 'why'>>
  /** Refuses TON for a player that nothing covers; blocks all other promises until the end of the transaction. */
  refuseGift(tx: Transaction, gift: Parameters<typeof refuseGift>[2]): Promise<void>
  /** The sums that fall due on each day (UTC) until then, in nanoTON. */
  prizesDue(
    statements: Statements,
    time: { readonly now: Date; readonly until: Date },
  ): Promise<ReadonlyMap<string, number>>
  /** For a developer's first start: one tournament that is over. */
  addFinishedExample(now: Date): Promise<void>
  readonly figures: readonly FigureQuery[]
  readonly waiting: readonly WaitingWork[]
  readonly jobs: readonly {
    readonly name: string
    readonly every_ms: number
    run(now: Date): Promise<unknown>
  }[]
}

const SWEEP_EVERY_MS = 5_000

/** `valkey`: where several servers keep their leaderboards together. */
export function createTournaments({
  valkey,
  ...given
}: Omit<TournamentsDeps, 'standings' | 'membersCount'> & {
  readonly valkey?: ValkeyClient | undefined
}): Tournaments {
  const standings = new Standings({
    ...given,
    valkey,
    findBoardOf: tournamentId => findBoardOf(given.database, tournamentId),
  })
  given.wallet.onRoundsSettled(changes => standings.follow(changes))
  const deps = { ...given, standings, membersCount: new MembersCount(given.database, standings) }
  deps.holds.of('prize', heldPrizes(deps))
  agreeToTournaments(deps)
  wordMessages(deps)
  const keep = (now: Date) => keepTournaments(deps, now)
  const refund = (now: Date) => refundCancelled(deps, now)
  const settle = (now: Date) => settleTournaments(deps, now)
  return {
    figures: tournamentFigures(given.usdPerTon),
    waiting: [WAITING_REVIEWS, WAITING_COVER],
    routes: tournamentRoutes(deps, new MembersWatch(deps)),
    operatorRoutes: [...operatorRoutes(deps), ...resultRoutes(deps)],
    fields: createFields(deps),
    membersAmong: (player, look) => listMembersAmong(deps, player, look),
    noteOvertaken: (player, climb) => noteOvertaken(deps, player, climb),
    finishedOf: player => sumOwnResults(given.database, player),
    unseenResults: player => unseenResults(deps, player),
    finalResult: (player, tKey) => findFinalResult(deps, player, tKey),
    nameOf: async (tournamentId, language) => {
      const tournament = await findTournamentById(given.database, tournamentId)
      return tournament && nameOf(tournament, language)
    },
    entryOf: (player, tKey) => findEntry(deps, player, tKey),
    keep,
    refundCancelled: refund,
    settle,
    forget: (player, tournamentIds) => standings.forget(player, tournamentIds),
    prizesAtStake: (tx, player) => prizesAtStake(deps, tx, player),
    foreseeRemoval: async removal => presentForeseen(deps, await foreseeRemoval(deps, removal)),
    refuseGift: (tx, gift) => refuseGift(deps, tx, gift),
    prizesDue: (statements, time) => prizesDue(deps, statements, time),
    addFinishedExample: now => addFinishedExample(deps, now),
    jobs: [
      { name: 'keep-tournaments', every_ms: SWEEP_EVERY_MS, run: keep },
      { name: 'refund-cancelled-tournaments', every_ms: SWEEP_EVERY_MS, run: refund },
      { name: 'settle-tournaments', every_ms: SWEEP_EVERY_MS, run: settle },
      { name: 'notify-of-endings', every_ms: 60_000, run: now => noteEnding(deps, now) },
    ],
  }
}

/** The sums that tournaments have promised. */
function tournamentFigures(usdPerTon: () => number): readonly FigureQuery[] {
  return [
    {
      // Rows of tournaments are few. Prizes in dollars become TON when results are final, and are rows of their own from then on.
      sql: `SELECT (SELECT coalesce(sum((reward->>'second_prize')::float8), 0) FROM tournaments, jsonb_array_elements(rewards) AS reward
                     WHERE state IN ('scheduled', 'open', 'closed', 'settling', 'provisional')) / $1::float8 * 1e9
                 + (SELECT coalesce(sum(amount), 0) FROM tournaments JOIN tournament_prizes AS prize USING (tournament_id)
                     WHERE state = 'final' AND kind = 'TON' AND withheld IS NULL
                      -- While one player's prize waits for review, the others' are paid.
                      AND (tournament_id NOT IN (SELECT subject_id FROM fair_play_holds WHERE kind = 'prize' AND decision IS NULL)
                        OR EXISTS (SELECT 1 FROM fair_play_holds AS hold WHERE hold.kind = 'prize' AND hold.decision IS NULL
                             AND hold.subject_id = prize.tournament_id AND hold.bucket = prize.bucket AND hold.player_id = prize.player_id))) AS nano,
                   (SELECT count(*) FROM tournaments WHERE state IN ('open', 'closed', 'settling', 'provisional', 'final')) AS running`,
      params: () => [usdPerTon()],
      gauges: {
        nano: {
          name: 'arena_prizes_announced_nano',
          help: 'TON prizes of tournaments, announced ones too, that are not paid out yet, in nanoTON at the rate of today',
        },
        running: { name: 'arena_tournaments_running', help: 'Tournaments that have begun and are not paid' },
      },
    },
    {
      sql: `SELECT (SELECT count(*) FROM tournaments_held_back) AS held_back,
                   coalesce((SELECT value FROM operator_ceilings WHERE name = 'reserve_nano'), 0) AS reserve`,
      gauges: {
        held_back: {
          name: 'arena_tournaments_held_back',
          help: 'Tournaments of the calendar that are not announced, as their prizes are not covered',
        },
        reserve: {
          name: 'arena_prize_reserve_nano',
          help: 'TON that operators say they keep to fill the paying wallet from, in nanoTON',
        },
      },
    },
  ]
}

function tournamentRoutes(deps: TournamentsDeps, watch: MembersWatch): readonly Route[] {
  return [
    route(endpoints.getTournamentsList, ({ player }) => listTournaments(deps, player)),
    route(endpoints.getCompletedTournamentsList, ({ player }) => listCompletedTournaments(deps, player)),
    route(endpoints.getTournamentMembers, ({ player, body }) => listMembers(deps, player, body.t_key)),
    streamRoute(endpoints.watchTournamentMembers, ({ player, body, signal }) =>
      watch.open(player, { tKey: body.t_key, signal }),
    ),
    route(endpoints.getBestRound, ({ player, body }) => bestRound(deps, player, body.t_key)),
    route(endpoints.noteResultSeen, async ({ player, body }) => {
      await markResultSeen(deps, player, body.t_key)
      return { success: true, data: { success: true } }
    }),
    route(endpoints.participateInTournament, async ({ activePlayer: player, body }) => {
      await joinTournament(deps, player, body)
      return ticketsPaid(deps, player)
    }),
    route(endpoints.buyExtraAttempts, async ({ activePlayer: player, body }) => {
      await buyAttempt(deps, player, body.t_key)
      return ticketsPaid(deps, player)
    }),
  ]
}

async function ticketsPaid({ players }: TournamentsDeps, player: PlayerKey) {
  const account = await players.account(player)
  return { success: true, data: { success: true }, ...(account !== undefined && { account }) }
}

/**
 * Takes tournaments that are over to their prizes: ranks those in `settling`, ends due reviews, pays final ones. Each step is a transaction
 * guarded by the state it leaves, so it may be interrupted anywhere, run twice at once, or not run for weeks. A failing tournament does not
 * block the others.
 */
async function settleTournaments(deps: TournamentsDeps, now: Date): Promise<void> {
  const items = await runItems(deps, { job: 'settle-tournaments', now })
  const forEach = (
    tournaments: readonly Tournament[],
    step: (tournament: Tournament) => Promise<void>,
  ): Promise<number> => items.each(tournaments, ({ tournamentId }) => `tournament:${tournamentId}`, step)
  await forEach(await listInState(deps.database, 'settling'), tournament =>
    freezeStandings(deps, tournament, now),
  )
  const reviewed = await listInState(deps.database, 'provisional')
  const due = reviewed.filter(({ results }) => results !== undefined && results.reviewEndsAt <= now)
  await forEach(due, async tournament => {
    if (await wasDisturbed(deps, deps.database, tournament)) {
      deps.log.warn({ tournament: tournament.finalKey }, 'results wait for two operators: one changed a game')
      return
    }
    const isOurs = await deps.database.transaction(tx => finaliseResults(deps, tx, { tournament, now }))
    if (isOurs) deps.log.info({ tournament: tournament.finalKey }, 'results of a tournament are final')
  })
  await forEach(await listInState(deps.database, 'final'), tournament => payPrizes(deps, tournament, now))
}
