import type { RepeatErasuresBody, RepeatErasuresReply } from '@arena/contract/endpoints/operator-players'
import type { Transaction } from '@arena/database'
import { type Connection, DomainError, type Passed } from '../../../platform/http/index.ts'
import type { Asked, Gate, OperatorCall } from '../../operators/index.ts'
import { type PlayerKey, pagePlayers } from '../../players/index.ts'
import type { PlayerDataDeps } from '../deps.ts'
import { eraseAccount } from './erase-account.ts'
import { worthOfErasure } from './plan-erasure.ts'
import { insertPlanned } from './planned-erasure-store.ts'

const PAGE_PLAYERS = 5_000

type RepeatCall = Connection & Pick<OperatorCall, 'operator'> & { readonly body: RepeatErasuresBody }

/**
 * After a backup was restored: records every erasure of the list that is unknown here, and erases the restored accounts again. An account younger
 * than its erasure belongs to a person who returned: it stays. Idempotent.
 *
 * @throws DomainError `INVALID_PAYLOAD` {field} for an erasure in the future, `second_person_needed`
 */
export async function repeatErasures(
  deps: PlayerDataDeps,
  call: RepeatCall,
): Promise<Passed<RepeatErasuresReply>> {
  const { ask, ...body } = call.body
  const { operators } = deps
  const back = await findListed(deps, body)
  const asking = { act: 'erasures.repeat', subject: 'erasures', body, ask } as const
  const passed = await operators.alone(call, asking, (tx, gate) =>
    noteIn(deps, tx, { ...call, body, back, gate }),
  )
  return passed.as(async ({ noted }) => ({ noted, ...(await eraseAgain(deps, back)) }))
}

/** The job of planned erasures carries out the approved request within minutes. */
export function agreeToRepeated(deps: PlayerDataDeps): void {
  deps.operators.onApproval('erasures.repeat', {
    permission: 'players.erase',
    carryOut: async (tx, { body, ...call }) => {
      const listed = body as unknown as RepeatErasuresBody
      const back = await findListed(deps, listed)
      await noteIn(deps, tx, { ...call, body: listed, back })
      const now = deps.clock.now()
      const { asked_by: askedBy, asked_because: reason } = call.asked
      for (const { player, at } of back) {
        const planned = {
          player,
          dueAt: now,
          askedBy,
          agreedBy: call.operator.name,
          reason,
          erasedBefore: at,
        }
        await insertPlanned(tx, planned, now)
      }
    },
  })
}

interface Noting extends RepeatCall {
  readonly back: readonly Back[]
  readonly gate: Gate
  readonly asked?: Asked
}

/**
 * The worth of the act is the accounts and their TON, which are lost again. It is done at once, so an account that its person opened after
 * an erasure that is known here needs an approver: the author of the list could choose a later time for it.
 */
async function noteIn(
  deps: PlayerDataDeps,
  tx: Transaction,
  { body, operator, ip, requestId, back, gate, asked }: Noting,
): Promise<{ readonly noted: number }> {
  const worth = { accounts: back.length, nano: 0, ac: 0, items: 0 }
  let hasReturned = false
  for (const { player, createdAt } of back) {
    const { nano, ac, items } = await worthOfErasure(deps, tx, player)
    worth.nano += nano
    worth.ac += ac
    worth.items += items
    const erasedAt = await deps.players.erased.lastAt(tx, player)
    hasReturned ||= erasedAt !== undefined && createdAt > erasedAt
  }
  await gate.pass(tx, worth, hasReturned ? ['came_back'] : [])
  let noted = 0
  for (const { hash, erased_at_ms, banned } of body.erasures) {
    const erasure = { hash: Buffer.from(hash, 'hex'), at: new Date(erased_at_ms), banned }
    if (await deps.players.erased.note(tx, erasure)) noted += 1
  }
  const details = { listed: body.erasures.length, noted, back: back.length, ...asked }
  const did = { operator, ip, requestId, action: 'player.repeat_erasures', subject: 'erasures', details }
  await deps.operators.record(tx, did)
  return { noted }
}

async function eraseAgain(
  deps: PlayerDataDeps,
  back: readonly Back[],
): Promise<Pick<RepeatErasuresReply, 'erased' | 'refused'>> {
  const refused: RepeatErasuresReply['refused'] = []
  let erased = 0
  for (const { player, hash, at } of back) {
    try {
      await eraseAccount(deps, player, { at })
      erased += 1
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refused.push({ hash, reason: error.code })
    }
  }
  return { erased, refused }
}

function findListed(deps: PlayerDataDeps, { erasures }: RepeatErasuresBody): Promise<readonly Back[]> {
  const now_ms = deps.clock.now().getTime()
  const listed = new Map<string, Date>()
  for (const { hash, erased_at_ms } of erasures) {
    // With a future time every account would be older than its erasure.
    if (erased_at_ms > now_ms) throw new DomainError('INVALID_PAYLOAD', { field: 'erasures' })
    const at = new Date(erased_at_ms)
    const known = listed.get(hash)
    if (known === undefined || known < at) listed.set(hash, at)
  }
  return findBack(deps, listed)
}

interface Back {
  readonly player: PlayerKey
  readonly hash: string
  readonly at: Date
  readonly createdAt: Date
}

/** Accounts older than their erasure. A hash can't be looked up: every account's hash is computed. */
async function findBack(
  { database, players }: PlayerDataDeps,
  listed: ReadonlyMap<string, Date>,
): Promise<readonly Back[]> {
  const back: Back[] = []
  if (listed.size === 0) return back
  let page: Awaited<ReturnType<typeof pagePlayers>> = []
  do {
    page = await pagePlayers(database, { after: page.at(-1), limit: PAGE_PLAYERS })
    for (const player of page) {
      const hash = players.erased.hashOf({ telegramId: player.shownId }).toString('hex')
      const at = listed.get(hash)
      if (at !== undefined && player.createdAt <= at)
        back.push({ player, hash, at, createdAt: player.createdAt })
    }
  } while (page.length === PAGE_PLAYERS)
  return back
}
