import { type DivisionMember, settleDivision } from '@arena/rules'
import { numbersIn, runItems } from '../../platform/jobs/job-items.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { PlayLimits } from '../play-limits/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { TournamentField } from '../tournaments/index.ts'
import { rewardOfMember } from './division-content.ts'
import {
  beginSettling,
  forgetDivisions,
  listUnsettled,
  listUnsettledTournaments,
  lockDivision,
  membersOf,
  type UnsettledDivision,
  writeCalledOff,
  writeOutcomes,
} from './division-store.ts'
import { seatPlayer } from './seat-player.ts'
import { isActive, type ShowingDeps } from './show-division.ts'

const CREDIT_PER_AC = 100
const DAY_MS = 86_400_000
/** A year and the time needed to handle enquiries about its first day. */
const KEPT_DAYS = 400
/** Divisions of one look at the table. */
const PAGE = 200

export interface SettlingDeps extends ShowingDeps {
  readonly log: Logger
  readonly playLimits: Pick<PlayLimits, 'breakOf'>
}

/**
 * Computes places, moves and rewards of the divisions whose tournament is ranked: each in a transaction of its own, once, resumable after an
 * interruption.
 */
export async function settleDivisions(deps: SettlingDeps, now: Date, ending?: AbortSignal): Promise<void> {
  const tournaments = await runItems(deps, { job: 'settle-divisions', now, ending })
  await tournaments.each(
    await listUnsettledTournaments(deps.database),
    tournamentItem,
    async tournamentId => {
      const field = await deps.fields.find(tournamentId)
      if (
        field === undefined ||
        field.stage === 'ahead' ||
        field.stage === 'running' ||
        field.stage === 'over'
      )
        return
      const settled = await settleAll(deps, { tournamentId, field, now, ending })
      deps.log.info({ tournamentId, divisions: settled }, 'divisions of a tournament are settled')
    },
  )
}

const tournamentItem = (tournamentId: number) => `tournament:${tournamentId}`
const divisionItem = ({ divisionId }: UnsettledDivision) => `division:${divisionId}`

async function settleAll(
  deps: SettlingDeps,
  of: {
    readonly tournamentId: number
    readonly field: TournamentField
    readonly now: Date
    readonly ending: AbortSignal | undefined
  },
): Promise<number> {
  let settled = 0
  for (;;) {
    const items = await runItems(deps, { job: 'settle-divisions', now: of.now, ending: of.ending })
    const leftOut = numbersIn(items.leftOut, 'division')
    const page = await listUnsettled(deps.database, of.tournamentId, { leftOut, limit: PAGE })
    settled += await items.each(page, divisionItem, division => settleOne(deps, { division, ...of }))
    if (page.length < PAGE || of.ending?.aborted === true) return settled
  }
}

async function settleOne(
  deps: SettlingDeps,
  of: { readonly division: UnsettledDivision; readonly field: TournamentField; readonly now: Date },
): Promise<void> {
  const { database, fields, content } = deps
  const { division, field, now } = of
  const { divisionId, tier } = division
  const players = await membersOf(database, divisionId)
  const isCalledOff = field.stage === 'called_off'
  const standing = isCalledOff
    ? undefined
    : await fields.membersAmong(
        field,
        players.map(({ playerId }) => playerId),
      )
  const members: DivisionMember[] = []
  for (const player of players) {
    const member = standing?.get(player.playerId)
    // Erased since: they are in no result.
    if (member === undefined) continue
    const { place } = member
    members.push({
      playerId: player.playerId,
      place,
      isActive: isActive(member),
      isResting: await isResting(deps, player),
    })
  }
  const outcomes = settleDivision(content, tier, members).map(result => {
    const { rounds = 0, disqualified = false } = standing?.get(result.playerId) ?? {}
    const { coin, ticket } = rewardOfMember(content, { ...result, tier, rounds, disqualified })
    return { ...result, reward: { credit: coin * CREDIT_PER_AC, tickets: ticket } }
  })
  const isDone = await database.transaction(async tx => {
    await lockDivision(tx, divisionId)
    const stillIn = await membersOf(tx, divisionId)
    if (stillIn.map(({ playerId }) => playerId).join() !== players.map(({ playerId }) => playerId).join())
      return false
    if (!(await beginSettling(tx, divisionId, now))) return true
    if (isCalledOff) await writeCalledOff(tx, divisionId)
    else await writeOutcomes(tx, division, outcomes)
    return true
  })
  // Somebody got a seat or left meanwhile.
  if (!isDone) return settleOne(deps, of)
  // The next week may have begun for some of them: their tier is known only now.
  for (const player of players) await seatPlayer(deps, player)
}

async function isResting({ database, playLimits }: SettlingDeps, player: PlayerKey): Promise<boolean> {
  return (await playLimits.breakOf(database, player)) !== null
}

/** Deletes old weeks. The ledger keeps their payments. */
export async function forgetOldDivisions(
  { database }: Pick<SettlingDeps, 'database'>,
  now: Date,
  ending?: AbortSignal,
): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  for (;;) {
    if (ending?.aborted === true || (await forgetDivisions(database, before, PAGE)) < PAGE) return
  }
}
