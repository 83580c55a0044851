import type { Hold as WireHold } from '@arena/contract/endpoints/holds'
import type {
  CaseMember,
  OperatorClusterReason,
  OperatorHold,
  ShowHoldBody,
  CaseFile as WireCaseFile,
} from '@arena/contract/endpoints/operator-holds'
import type { Statements, Transaction } from '@arena/database'
import { type ClusterReason, type Field, isFarOut, isMachinePace } from '@arena/rules'
import { type Call, DomainError } from '../../../platform/http/index.ts'
import { listActionsOn } from '../../operators/index.ts'
import { type PlayerKey, playerKey } from '../../players/index.ts'
import {
  findCluster,
  findClusterOf,
  listMembers,
  type Play,
  readPlay,
  type StoredCluster,
  sharedAmong,
} from '../cluster-store.ts'
import type { FairPlayDeps } from '../deps.ts'
import type { KindOf } from './decide-hold.ts'
import {
  type Evidence,
  type KindFacts,
  MEMBERS_MAX,
  type MemberScore,
  type SharedAddress,
} from './evidence.ts'
import { findHold, findHoldOf, type Hold, type HoldSubject, listHoldsAmong } from './hold-store.ts'

const NANO_PER_TON = 1_000_000_000

/** Holds as operators see them. */
export type PresentHolds = (statements: Statements, holds: readonly Hold[]) => Promise<OperatorHold[]>

/** As the player sees it: what links the accounts, and neither how many nor which. */
export function presentHold({
  holdId,
  kind,
  amountNano,
  evidence,
  heldAt,
  answer,
  decision,
}: Hold): WireHold {
  return {
    id: holdId,
    kind,
    amount: amountNano / NANO_PER_TON,
    because: causesOf(evidence),
    held_at: Math.floor(heldAt.getTime() / 1000),
    answer,
    decision,
  }
}

export function causesOf({ reasons }: Evidence): WireHold['because'] {
  return [...new Set(reasons.map(({ kind }) => kind))]
}

export type ShowHoldCall = Pick<Call<ShowHoldBody, 'operator'>, 'operator' | 'ip' | 'requestId' | 'body'>

export type ShowHoldDeps = FairPlayDeps & { readonly kindOf: KindOf; readonly present: PresentHolds }

interface Subject {
  readonly kind: HoldSubject['kind'] | 'cluster'
  readonly player: PlayerKey
  /** The tournament, the withdrawal or the cluster. */
  readonly subjectId: number
  readonly amountNano: number
  readonly hold: Hold | undefined
}

type Known = Awaited<ReturnType<FairPlayDeps['players']['known']>>

const HISTORY_MAX = 50
const PERCENT = 100

/**
 * Everything an operator needs to decide on one held (or paid) prize or withdrawal. It names other players, so the view is audited in the
 * same transaction.
 *
 * @throws DomainError `ITEM_NOT_FOUND`
 */
export function showHold(deps: ShowHoldDeps, call: ShowHoldCall): Promise<WireCaseFile> {
  const { operator, ip, requestId, body } = call
  return deps.database.transaction(async tx => {
    const subject = await findSubject(deps, tx, body)
    const cluster = await findClusterOf(tx, subject.player)
    const { from = 0 } = body
    const now = cluster === undefined ? [] : await listMembers(tx, cluster.clusterId, from + MEMBERS_MAX)
    const caseFile = await collect(deps, tx, { subject, cluster, now, from })
    const details = {
      kind: subject.kind,
      of: caseFile.subject,
      player_id: subject.player.playerId,
      accounts: caseFile.members.length,
      ...(from > 0 && { from }),
    }
    await deps.operators.look(tx, {
      operator,
      ip,
      requestId,
      action: 'hold.look',
      subject: subject.hold === undefined ? '' : String(subject.hold.holdId),
      details,
    })
    return caseFile
  })
}

/** @throws DomainError `ITEM_NOT_FOUND` */
async function findSubject(
  { kindOf, players }: ShowHoldDeps,
  tx: Transaction,
  body: ShowHoldBody,
): Promise<Subject> {
  if ('id' in body) {
    const hold = await findHold(tx, body.id)
    if (hold === undefined) throw new DomainError('ITEM_NOT_FOUND')
    return { ...hold, hold }
  }
  if ('cluster' in body) {
    const cluster = await findCluster(tx, body.cluster)
    const [first] = cluster === undefined ? [] : await listMembers(tx, body.cluster, 1)
    if (first === undefined) throw new DomainError('ITEM_NOT_FOUND')
    return {
      kind: 'cluster',
      player: playerKey(first),
      subjectId: body.cluster,
      amountNano: 0,
      hold: undefined,
    }
  }
  const found =
    'withdrawal' in body
      ? await kindOf('withdrawal').find(tx, { name: String(body.withdrawal) })
      : await kindOf('prize').find(tx, {
          name: body.t_key,
          player: await players.findByShownId(tx, body.telegram_id),
        })
  if (found === undefined) throw new DomainError('ITEM_NOT_FOUND')
  return { ...found, hold: await findHoldOf(tx, found) }
}

async function collect(
  deps: ShowHoldDeps,
  tx: Transaction,
  on: {
    readonly subject: Subject
    readonly cluster: StoredCluster | undefined
    readonly now: readonly number[]
    /** How many accounts come before the listed ones. */
    readonly from: number
  },
): Promise<WireCaseFile> {
  const { subject, cluster, now, from } = on
  const { kind, player, subjectId, amountNano, hold } = subject
  const was = hold?.evidence.members ?? []
  const ids = [...new Set([player.playerId, ...was, ...now])].slice(from, from + MEMBERS_MAX)
  const all = ids.map(playerKey)
  const about = (of: HoldSubject['kind']) => ({
    players: all,
    subjectId: of === kind ? subjectId : undefined,
  })
  const prizes = await deps.kindOf('prize').facts(tx, about('prize'))
  const withdrawals = await deps.kindOf('withdrawal').facts(tx, about('withdrawal'))
  const addresses = withdrawals.addresses ?? []
  const known = await deps.players.known(
    tx,
    [...new Set([player.playerId, ...ids, ...addresses.flatMap(({ playerIds }) => playerIds)])].map(
      playerKey,
    ),
  )
  const shownIds = shownBy(known)
  const play = await readPlay(tx, all)
  const names = kind === 'cluster' ? undefined : await deps.kindOf(kind).names(tx, [subjectId])
  return {
    kind,
    subject: names?.get(subjectId) ?? String(subjectId),
    telegram_id: shownIds(player.playerId),
    amount_nano: String(amountNano),
    hold: hold === undefined ? null : ((await deps.present(tx, [hold]))[0] ?? null),
    found_at: cluster === undefined ? 0 : unix_s(cluster.detectedAt),
    reasons: (hold?.evidence.reasons ?? cluster?.reasons ?? []).map(presentReason),
    accounts: Math.max(from + ids.length, hold?.size ?? 0, cluster?.size ?? 0),
    members: ids.map(id =>
      presentMember(id, { known, play, prizes, withdrawals, was: new Set(was), is: new Set(now) }),
    ),
    shared: (await sharedAmong(tx, all)).map(({ kind: what, players }) => ({
      kind: what,
      telegram_ids: players.map(shownIds),
    })),
    field:
      prizes.field === undefined
        ? null
        : { members: prizes.field.members, median: prizes.field.quartiles[1] },
    addresses: addresses.map(address => presentAddress(address, shownIds)),
    holds: await deps.present(
      tx,
      await listHoldsAmong(tx, all, { except: hold?.holdId, limit: HISTORY_MAX }),
    ),
    bans: await listBans(tx, all, shownIds),
  }
}

/** An erased player keeps the permanent id. */
function shownBy(known: Known): (playerId: number) => number {
  return playerId => known.get(playerId)?.id ?? playerId
}

function presentMember(
  id: number,
  from: {
    readonly known: Known
    readonly play: ReadonlyMap<number, Play>
    readonly prizes: KindFacts
    readonly withdrawals: KindFacts
    readonly was: ReadonlySet<number>
    readonly is: ReadonlySet<number>
  },
): CaseMember {
  const known = from.known.get(id)
  const play = from.play.get(id)
  const score = from.prizes.scores?.get(id)
  return {
    telegram_id: shownBy(from.known)(id),
    nickname: known?.nickname ?? '',
    created_at: known === undefined ? 0 : unix_s(known.createdAt),
    banned: (known?.bannedAt ?? null) === null ? '' : (known?.banReason ?? ''),
    was_then: from.was.has(id),
    is_now: from.is.has(id),
    invited_by: known?.invitedBy ?? 0,
    pace: play === undefined ? null : presentPace(play),
    score: score === undefined ? null : presentScore(score, from.prizes.field),
    won_nano: String(from.prizes.nano.get(id) ?? 0),
    sent_nano: String(from.withdrawals.nano.get(id) ?? 0),
  }
}

function presentPace({ rounds, gameId, stake, share, meanGap_ms, variation, days }: Play) {
  return {
    rounds,
    game: gameId,
    stake,
    share: Math.round(share * PERCENT),
    gap_ms: Math.round(meanGap_ms),
    variation: Math.round(variation * PERCENT),
    machine_rounds: days.filter(isMachinePace).reduce((sum, day) => sum + day.rounds, 0),
  }
}

function presentScore({ place, balance, rounds }: MemberScore, field: Field | undefined) {
  const median = field?.quartiles[1] ?? 0
  return {
    place,
    balance,
    rounds,
    of_median: median === 0 ? 0 : Math.round((balance / median) * PERCENT) / PERCENT,
    far_out: field !== undefined && isFarOut(balance, field),
  }
}

export function presentReason(reason: ClusterReason): OperatorClusterReason {
  const isPlay = reason.kind === 'play'
  return {
    kind: reason.kind,
    accounts: reason.players,
    game: isPlay ? reason.gameId : '',
    stake: isPlay ? reason.stake : 0,
    gap_ms: isPlay ? reason.gap_ms : 0,
    joined_by: isPlay ? [...reason.joinedBy] : [],
  }
}

function presentAddress(
  { address, playerIds, sentNano, openNano }: SharedAddress,
  shownIds: (id: number) => number,
) {
  return {
    address,
    telegram_ids: playerIds.map(shownIds),
    sent_nano: String(sentNano),
    open_nano: String(openNano),
  }
}

async function listBans(
  statements: Statements,
  players: readonly PlayerKey[],
  shownIds: (id: number) => number,
): Promise<WireCaseFile['bans']> {
  const found = await listActionsOn(statements, {
    actions: ['player.ban', 'player.unban'],
    subjects: players.map(({ playerId }) => String(playerId)),
    limit: HISTORY_MAX,
  })
  return found.map(({ action, subject, operator, details, at_ms }) => ({
    telegram_id: shownIds(Number(subject)),
    banned: action === 'player.ban',
    operator,
    reason: typeof details['reason'] === 'string' ? details['reason'] : '',
    at: Math.floor(at_ms / 1000),
  }))
}

function unix_s(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
