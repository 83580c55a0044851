import type { TranslationKey } from '@arena/contract/languages'
import type { Transaction } from '@arena/database'
import { roundsMissing } from '@arena/rules'
import { type ServerTranslate, textsIn } from '@arena/texts/server-texts'
import { runItems } from '../../platform/jobs/job-items.ts'
import type { WordedMessage, WordMessage } from '../messages/index.ts'
import { type PlayerKey, playerKey } from '../players/index.ts'
import type { TournamentsDeps } from './deps.ts'
import { listEnding, noteEndsAnnounced } from './ending-store.ts'
import { lookAround } from './look-around.ts'
import { listMembers } from './member-store.ts'
import { listPrizes, type Prize } from './settlement/prize-store.ts'
import { listOwnResults } from './settlement/result-store.ts'
import { listPaid } from './settlement/view-prizes.ts'
import { findTournamentById, type Tournament } from './tournament-store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** How long before the end members get a message, for tournaments longer than a few hours. */
const ENDS_SOON_MS = 3 * HOUR_MS
const LASTS_MS = 12 * HOUR_MS
/** Later there is too little time left to do anything about it. */
const TOO_LATE_MS = 20 * MINUTE_MS
const PAGE_MEMBERS = 500
/** By then all of a winner's prizes are paid, and one message lists them. */
const PAID_TOGETHER_MS = MINUTE_MS
/** A player not reached for this long has seen the prize in the app. */
const PRIZE_SENT_WITHIN_MS = 7 * DAY_MS

/** Notes messages for the members of every tournament that ends soon; an interrupted run can be continued. Called by a job. */
export async function noteEnding(deps: TournamentsDeps, now: Date): Promise<void> {
  const { database, messages } = deps
  const window = { from: after(now, TOO_LATE_MS), to: after(now, ENDS_SOON_MS), lasts_ms: LASTS_MS }
  const items = await runItems(deps, { job: 'notify-of-endings', now })
  const ending = await listEnding(database, window)
  await items.each(ending, endingItem, async ({ tournamentId, endAt }) => {
    const message = {
      kind: 'tournament_ends',
      subject: String(tournamentId),
      dueAt: now,
      validUntil: after(endAt, -TOO_LATE_MS),
    } as const
    let page = await listMembers(database, tournamentId, { after: undefined, limit: PAGE_MEMBERS })
    while (page.length > 0) {
      const members = page
      await database.transaction(tx => messages.note(tx, members, message))
      page = await listMembers(database, tournamentId, { after: members.at(-1), limit: PAGE_MEMBERS })
    }
    await noteEndsAnnounced(database, tournamentId, now)
  })
}

const endingItem = ({ tournamentId }: { readonly tournamentId: number }) => `tournament:${tournamentId}`

/** The points a member passed through in a tournament, and the friends to compare with. Points in hundredths. */
export interface Climb {
  readonly tournamentId: number
  readonly among: readonly PlayerKey[]
  /** The player's points in hundredths, before they climbed. */
  readonly from: number
}

/** Notes messages to overtaken members among these, who have played, each once per player and tournament, while there is time to respond. */
export async function noteOvertaken(
  { database, clock, messages, standings }: TournamentsDeps,
  player: PlayerKey,
  { tournamentId, among, from }: Climb,
): Promise<void> {
  const tournament = await findTournamentById(database, tournamentId)
  if (tournament?.state !== 'open') return
  const now = clock.now()
  const validUntil = new Date(
    Math.min(after(tournament.endAt, -TOO_LATE_MS).getTime(), after(now, DAY_MS).getTime()),
  )
  if (validUntil <= now) return
  const seen = await standings.read(tournament, async board => ({
    own: await board.find(player.playerId),
    others: await Promise.all(among.map(({ playerId }) => board.find(playerId))),
  }))
  const to = seen?.own?.entry.balance ?? from
  const passed = (seen?.others ?? []).flatMap(found =>
    found !== undefined && found.entry.rounds > 0 && found.entry.balance >= from && found.entry.balance < to
      ? [playerKey(found.entry.playerId)]
      : [],
  )
  if (passed.length === 0) return
  const subject = `${tournamentId}:${player.playerId}`
  await database.transaction(tx =>
    messages.note(tx, passed, { kind: 'overtaken', subject, dueAt: now, validUntil }),
  )
}

/** The member's current standing; undefined for a member who is ahead again, and when the other is gone. */
async function sayOvertaken(
  { standings, players }: TournamentsDeps,
  tournament: Tournament,
  { player, t, name, subject }: About & { readonly subject: string },
): Promise<WordedMessage | undefined> {
  if (tournament.state !== 'open') return undefined
  const other = playerKey(Number(subject.split(':')[1]))
  const seen = await standings.read(tournament, async board => ({
    own: await board.find(player.playerId),
    ahead: await board.find(other.playerId),
  }))
  if (seen === undefined) throw new Error('the leaderboard is not there yet')
  const shown = (await players.shown([other])).get(other.playerId)
  const { own, ahead } = seen
  if (own === undefined || ahead === undefined || shown === undefined || own.place < ahead.place)
    return undefined
  return {
    text: t('messages.overtaken', {
      name: shown.nickname || t('messages.unnamed'),
      tournament: name,
      place: own.place,
    }),
    path: `/tournaments/${encodeURIComponent(tournament.tKey)}`,
  }
}

/** A prize was paid: notes one message to its winner for everything the tournament pays them at that moment. */
export function notePaid(
  { clock, messages }: Pick<TournamentsDeps, 'clock' | 'messages'>,
  tx: Transaction,
  { player, tournamentId }: Prize,
): Promise<void> {
  const now = clock.now()
  return messages.note(tx, [player], {
    kind: 'prize_paid',
    subject: String(tournamentId),
    dueAt: after(now, PAID_TOGETHER_MS),
    validUntil: after(now, PRIZE_SENT_WITHIN_MS),
  })
}

/** Registers the wording of members' messages. */
export function wordMessages(deps: TournamentsDeps): void {
  const word = (
    say: (
      tournament: Tournament,
      about: About & { readonly subject: string },
    ) => Promise<WordedMessage | undefined>,
  ) => {
    const worded: WordMessage = async about => {
      // The tournament's number comes first in every message's subject.
      const tournament = await findTournamentById(deps.database, Number(about.subject.split(':')[0]))
      if (tournament === undefined) return undefined
      const name = nameOf(tournament, about.language)
      return say(tournament, { ...about, t: textsIn(about.language), name })
    }
    return worded
  }
  deps.messages.of(
    'tournament_ends',
    word((tournament, about) => sayEnding(deps, tournament, about)),
  )
  deps.messages.of(
    'overtaken',
    word((tournament, about) => sayOvertaken(deps, tournament, about)),
  )
  deps.messages.of(
    'prize_paid',
    word((tournament, about) => sayPaid(deps, tournament, about)),
  )
}

interface About extends Pick<Parameters<WordMessage>[0], 'player' | 'language'> {
  readonly t: ServerTranslate
  readonly name: string
}

/** The member's current standing. A member who has played all counted rounds can do nothing any more and gets no message. */
async function sayEnding(
  { standings, clock }: TournamentsDeps,
  tournament: Tournament,
  { player, t, name }: About,
): Promise<WordedMessage | undefined> {
  const left_ms = tournament.endAt.getTime() - clock.now().getTime()
  if (tournament.state !== 'open' || left_ms <= 0) return undefined
  const show = () => Promise.resolve(new Map())
  const around = await standings.read(tournament, board =>
    lookAround(board, { playerId: player.playerId, tournament, show }),
  )
  if (around === undefined) throw new Error('the leaderboard is not there yet')
  const { currentMember: own, next_prize: prize } = around
  if (own === null) return undefined
  if (tournament.countedRounds > 0 && own.rounds >= tournament.countedRounds) return undefined
  const rounds = roundsMissing(own.rounds, tournament.qualifyingRounds)
  const place = own.currentPlace
  const standing =
    rounds > 0
      ? t('messages.tournament_ends.rounds', { rounds })
      : prize === null
        ? t('messages.tournament_ends.place', { place })
        : t('messages.tournament_ends.next', { place, points: pointsTo(prize.credit, own.credit) })
  const hours = Math.ceil(left_ms / HOUR_MS)
  return {
    text: `${t('messages.tournament_ends.head', { hours, tournament: name })}\n${standing}`,
    path: `/tournaments/${encodeURIComponent(tournament.tKey)}`,
  }
}

/** Whole points, at least one: of two members with the same points the earlier one ranks higher. */
function pointsTo(credit: number, own: number): number {
  return Math.max(1, Math.ceil((credit - own) / 100))
}

/** Everything of the tournament that was paid to the member by now. */
async function sayPaid(
  deps: TournamentsDeps,
  { tournamentId, finalKey }: Tournament,
  { player, t, name }: About,
): Promise<WordedMessage | undefined> {
  const result = (await listOwnResults(deps.database, player, [tournamentId])).get(tournamentId)
  const won = await listPrizes(deps.database, [player], tournamentId)
  const paid = await listPaid(
    deps,
    deps.database,
    won.filter(({ withheld }) => withheld === undefined),
  )
  if (result === undefined || paid.size === 0) return undefined
  const sum = (kind: Prize['kind']) =>
    [...paid].filter(prize => prize.kind === kind).reduce((total, { amount }) => total + amount, 0)
  const [credit, nano, items] = [sum('AC'), sum('TON'), sum('ITEM')]
  const prizes = [
    ...(nano > 0 ? [t('messages.prizes.ton', { amount: String(nano / 1e9) })] : []),
    ...(credit > 0 ? [t('messages.prizes.coins', { count: Math.floor(credit / 100) })] : []),
    ...(items > 0 ? [t('messages.prizes.item')] : []),
  ]
  return {
    text: t('messages.prize_paid', { tournament: name, place: result.place, prizes: prizes.join(', ') }),
    path: `/c_tournaments/${encodeURIComponent(finalKey)}#result`,
  }
}

export function nameOf({ translation }: Tournament, language: About['language']): string {
  return (translation[language.toUpperCase() as TranslationKey] ?? translation.EN).name
}

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms)
}
