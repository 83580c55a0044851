import type { Database, Transaction } from '@arena/database'
import { countsFrom, isSquadName, readChatName, squadWeekAfter, squadWeekOf } from '@arena/rules'
import { pastedWords } from '@arena/texts/pasted-text'
import type { ChatMembership } from '../../platform/bot-api/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { DomainError } from '../../platform/http/index.ts'
import type { Rng } from '../../platform/rng/rng.ts'
import { type PlayerKey, type Players, readableName } from '../players/index.ts'
import type { Fields } from '../tournaments/index.ts'
import type { Wallet } from '../wallet/index.ts'
import { leaderOf } from './leader.ts'
import {
  endMembership,
  findByCode,
  insertMember,
  insertSquad,
  lockSquad,
  type MemberRow,
  type MembershipRow,
  membershipsOf,
  membersOf,
  moveEmptyMembership,
  type SquadRow,
  setChat,
  setLeader,
  settleLeader,
} from './squad-store.ts'

export interface ChangingDeps {
  readonly database: Database
  readonly clock: Clock
  readonly rng: Rng
  readonly wallet: Pick<Wallet, 'lock'>
  readonly players: Pick<Players, 'find' | 'findByShownId' | 'known'>
  readonly chatMembership: Pick<ChatMembership, 'runs'>
  readonly fields: Pick<Fields, 'open' | 'roundsOf'>
}

/** The maximum number of members at once, and of members counting in one week: a place left this week is free on Monday. */
export const MEMBERS_MAX = 50
/** The current membership, the next one, and as many past ones as rewards can be claimed for. */
export const MEMBERSHIPS_SEEN = 12

/** No vowels and nothing that reads as another letter: a code is no word. */
const CODE_LETTERS = 'bcdfghjkmnpqrstvwxz23456789'
const CODE_LENGTH = 10

/** Unpredictable: anyone with the code may join. */
function drawCode(rng: Rng): string {
  let code = ''
  while (code.length < CODE_LENGTH) {
    for (const byte of rng.bytes(CODE_LENGTH)) {
      const letter = byte % 32
      if (letter < CODE_LETTERS.length && code.length < CODE_LENGTH) code += CODE_LETTERS.charAt(letter)
    }
  }
  return code
}

/**
 * A name as it is stored.
 *
 * @throws DomainError `squad_name`
 */
export function readSquadName(text: string): string {
  const name = readableName(text)
  if (!isSquadName(name)) throw new DomainError('squad_name')
  return name
}

/**
 * The founder leads it and counts at once, unless this week's rounds count for another squad.
 *
 * @throws DomainError `squad_name`, `squad_already`, `squad_too_soon`, `ACCOUNT_NOT_FOUND`
 */
export function createSquad(deps: ChangingDeps, player: PlayerKey, text: string): Promise<void> {
  const name = readSquadName(text)
  const { database, clock, rng } = deps
  return database.transaction(async tx => {
    const memberships = await lockMemberships(deps, tx, player)
    const now = clock.now()
    const code = drawCode(rng)
    const squadId = await insertSquad(tx, { code, name, leader: player, now })
    if (squadId === undefined) throw new Error('A code of a squad was drawn twice')
    const fromWeek = countsFrom(memberships, { now_ms: now.getTime(), hasPlayed: false })
    await takeIn(tx, player, { squadId, memberships, fromWeek, now })
  })
}

/**
 * @throws DomainError `ITEM_NOT_FOUND`, `squad_already`, `squad_full`, `squad_removed`, `squad_too_soon`, `ACCOUNT_NOT_FOUND`
 */
export async function joinSquad(deps: ChangingDeps, player: PlayerKey, code: string): Promise<void> {
  const { database, clock } = deps
  const hasPlayed = await hasPlayedThisWeek(deps, player)
  await database.transaction(async tx => {
    const memberships = await lockMemberships(deps, tx, player)
    const found = await findByCode(tx, code)
    const squad = found && (await lockSquad(tx, found.squadId))
    if (squad === undefined) throw new DomainError('ITEM_NOT_FOUND')
    if (isRemovedFrom(memberships, squad)) throw new DomainError('squad_removed')
    const now = clock.now()
    const taken = await membersOf(tx, squad.squadId, squadWeekOf(now.getTime()))
    if (taken.length >= MEMBERS_MAX) throw new DomainError('squad_full')
    const fromWeek = countsFrom(memberships, { now_ms: now.getTime(), hasPlayed })
    await takeIn(tx, player, { squadId: squad.squadId, memberships, fromWeek, now })
  })
}

/** Whether the player's rounds count in the tournament of the week already. */
export async function hasPlayedThisWeek(
  { fields }: Pick<ChangingDeps, 'fields'>,
  player: PlayerKey,
): Promise<boolean> {
  const open = await fields.open()
  return open !== undefined && ((await fields.roundsOf(player, open.tournamentId)) ?? 0) > 0
}

export function isRemovedFrom(
  memberships: readonly MembershipRow[],
  { squadId }: Pick<SquadRow, 'squadId'>,
): boolean {
  return memberships.some(membership => membership.isRemoved && membership.squadId === squadId)
}

/**
 * This week's rounds still count for the squad.
 *
 * @throws DomainError `ITEM_NOT_FOUND` without a squad; `ACCOUNT_NOT_FOUND`
 */
export function leaveSquad(deps: ChangingDeps, player: PlayerKey): Promise<void> {
  return deps.database.transaction(async tx => {
    const { squad } = await lockOwn(deps, tx, player)
    await letGo(tx, { squad, player, now: deps.clock.now(), isRemoved: false })
  })
}

/** @throws DomainError `ITEM_NOT_FOUND` for a player outside the leader's squad, `squad_not_leader`, `ACCOUNT_NOT_FOUND` */
export async function changeMember(
  deps: ChangingDeps,
  leader: PlayerKey,
  { telegram_id, change }: { readonly telegram_id: number; readonly change: 'remove' | 'lead' },
): Promise<void> {
  const { database, players, clock } = deps
  const member = await players.findByShownId(database, telegram_id)
  await database.transaction(async tx => {
    const { squad, members } = await lockLed(deps, tx, leader)
    const now = clock.now()
    const isIn = members.some(
      ({ player, untilWeek }) => player.playerId === member?.playerId && untilWeek === null,
    )
    // The leader can't remove themselves; they use the call for leaving.
    if (member === undefined || !isIn || member.playerId === leader.playerId)
      throw new DomainError('ITEM_NOT_FOUND')
    if (change === 'lead') await makeLeader(deps, tx, { squad, member })
    else await letGo(tx, { squad, player: member, now, isRemoved: true })
  })
}

const NOT_TAKEN = {
  not_run: 'squad_chat_not_run',
  unknown: 'squad_chat_unknown',
  bot_outside: 'squad_chat_bot',
  unverified: 'membership_unverified',
} as const

/**
 * Names the squad's chat, or removes it for an empty text. The chat platform, which may be slow, is asked before anything is locked, and only
 * for the leader of a squad.
 *
 * @throws DomainError `ITEM_NOT_FOUND`, `squad_not_leader`, `squad_chat_*`, `membership_unverified`, `ACCOUNT_NOT_FOUND`
 */
export async function nameChat(deps: ChangingDeps, player: PlayerKey, typed: string): Promise<void> {
  const { database } = deps
  const written = pastedWords(typed)
  const name = written === '' ? undefined : readChatName(written)
  if (name === undefined && written !== '') throw new DomainError('squad_chat_name')
  await database.transaction(tx => lockNamed(deps, tx, { player, isNaming: name !== undefined }))
  const title = name === undefined ? '' : await titleOf(deps, player, name)
  await database.transaction(async tx => {
    const squad = await lockNamed(deps, tx, { player, isNaming: name !== undefined })
    await setChat(tx, squad.squadId, name === undefined ? null : { name, title, by: player })
  })
}

/** The squad the player leads, locked, and its members of this week. */
async function lockLed(
  deps: ChangingDeps,
  tx: Transaction,
  player: PlayerKey,
): Promise<{ readonly squad: SquadRow; readonly members: readonly MemberRow[] }> {
  const { squad } = await lockOwn(deps, tx, player)
  const members = await membersOf(tx, squad.squadId, squadWeekOf(deps.clock.now().getTime()))
  if ((await leaderOf(deps.players, tx, { squad, members })) !== player.playerId)
    throw new DomainError('squad_not_leader')
  return { squad, members }
}

/** The same, for the name of its chat. */
async function lockNamed(
  deps: ChangingDeps,
  tx: Transaction,
  { player, isNaming }: { readonly player: PlayerKey; readonly isNaming: boolean },
): Promise<SquadRow> {
  const { squad } = await lockLed(deps, tx, player)
  if (isNaming && squad.isChatClosed) throw new DomainError('squad_chat_closed')
  return squad
}

/** A banned member can't lead. */
async function makeLeader(
  { players }: ChangingDeps,
  tx: Transaction,
  { squad, member }: { readonly squad: SquadRow; readonly member: PlayerKey },
): Promise<void> {
  if ((await players.find(tx, member))?.banned_at !== null) throw new DomainError('ITEM_NOT_FOUND')
  await setLeader(tx, squad.squadId, member)
}

/** The title of the chat that the player runs. Strangers write it, so it is cut and cleaned as names are. */
async function titleOf(
  { database, players, chatMembership }: ChangingDeps,
  player: PlayerKey,
  name: string,
): Promise<string> {
  const telegramId = (await players.find(database, player))?.telegram_id ?? undefined
  // An account that signs in by email alone has no chat that the bot could know of.
  if (telegramId === undefined) throw new DomainError('squad_chat_not_run')
  const answer = await chatMembership.runs({ chatId: `@${name}`, telegramId })
  if (answer.kind !== 'run') throw new DomainError(NOT_TAKEN[answer.kind])
  return readableName(answer.title)
}

/** Serialises a player's changes: the wallet is the lock for everything about a player. */
async function lockMemberships(
  { wallet }: ChangingDeps,
  tx: Transaction,
  player: PlayerKey,
): Promise<readonly MembershipRow[]> {
  await wallet.lock(tx, player)
  const memberships = await membershipsOf(tx, player, MEMBERSHIPS_SEEN)
  if (memberships.some(({ untilWeek }) => untilWeek === null)) throw new DomainError('squad_already')
  return memberships
}

async function lockOwn(
  { wallet }: ChangingDeps,
  tx: Transaction,
  player: PlayerKey,
): Promise<{ readonly squad: SquadRow }> {
  await wallet.lock(tx, player)
  const own = async () =>
    (await membershipsOf(tx, player, MEMBERSHIPS_SEEN)).find(({ untilWeek }) => untilWeek === null)
  const before = await own()
  const squad = before && (await lockSquad(tx, before.squadId))
  // The leader may have taken them out of it while the squad was waited for.
  if (squad === undefined || (await own()) === undefined) throw new DomainError('ITEM_NOT_FOUND')
  return { squad }
}

/** Whether another membership has the same first week. One that ended before it began counts until that week has come. */
export function isTooSoon(
  memberships: readonly MembershipRow[],
  { fromWeek, week }: { readonly fromWeek: string; readonly week: string },
): boolean {
  const same = memberships.find(one => one.fromWeek === fromWeek)
  return same !== undefined && !(isEmpty(same) && fromWeek <= week)
}

function isEmpty({ fromWeek, untilWeek }: MembershipRow): boolean {
  return untilWeek !== null && untilWeek <= fromWeek
}

async function takeIn(
  tx: Transaction,
  player: PlayerKey,
  joined: {
    readonly squadId: number
    readonly memberships: readonly MembershipRow[]
    readonly fromWeek: string
    readonly now: Date
  },
): Promise<void> {
  const { memberships, fromWeek, now } = joined
  if (isTooSoon(memberships, { fromWeek, week: squadWeekOf(now.getTime()) }))
    throw new DomainError('squad_too_soon')
  await moveEmptyMembership(tx, player, fromWeek)
  if (!(await insertMember(tx, player, joined))) throw new DomainError('squad_too_soon')
}

async function letGo(
  tx: Transaction,
  {
    squad,
    player,
    now,
    isRemoved,
  }: {
    readonly squad: SquadRow
    readonly player: PlayerKey
    readonly now: Date
    readonly isRemoved: boolean
  },
): Promise<void> {
  const now_ms = now.getTime()
  const untilWeek = squadWeekAfter(now_ms)
  await endMembership(tx, player, { squadId: squad.squadId, untilWeek, isRemoved })
  await settleLeader(tx, squad, { week: squadWeekOf(now_ms), now })
}
