import {
  OPTIONAL_PROVIDER_PATHS,
  type ProviderTransaction,
  ProviderTransactionsReplySchema,
  signedHeaders,
} from '@arena/provider-protocol'
import { NotOffered } from '@arena/provider-protocol/conformance'
import { Value } from '@sinclair/typebox/value'
import { type Case, CaseFault } from '../run-cases.ts'
import { type PlatformRequest, refusedWith, sendSigned } from './platform-calls.ts'
import { refuseOne } from './round-cases.ts'
import { playRound, type Seat, type Studio, seat } from './studio.ts'

const GROUP = 'Transaction list (optional)'
const NOT_THERE = new Set([404, 405, 501])
const PAGES_MAX = 100
const MINUTE_MS = 60_000

function listCall(body: object): PlatformRequest {
  return { method: 'POST', path: OPTIONAL_PROVIDER_PATHS.transactions, rawBody: JSON.stringify(body) }
}

/** The minutes around now: the provider's clock may differ. */
function aroundNow(): { readonly from: string; readonly to: string } {
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
  return { from: at(-30), to: at(30) }
}

async function readList(
  studio: Studio,
  time: { readonly from: string; readonly to: string } = aroundNow(),
): Promise<readonly ProviderTransaction[]> {
  const listed: ProviderTransaction[] = []
  let after: string | undefined
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { status, text } = await sendSigned(
      studio,
      listCall({ ...time, ...(after !== undefined && { after }) }),
    )
    if (NOT_THERE.has(status))
      throw new NotOffered(`the provider offers no ${OPTIONAL_PROVIDER_PATHS.transactions}`)
    if (status !== 200) throw new CaseFault(`answered ${status} instead of 200`)
    const reply: unknown = JSON.parse(text)
    const fault = Value.Errors(ProviderTransactionsReplySchema, reply).First()
    if (fault !== undefined) throw new CaseFault(`${fault.path || 'the reply'}: ${fault.message}`)
    const { transactions, next } = reply as {
      readonly transactions: readonly ProviderTransaction[]
      readonly next?: string
    }
    listed.push(...transactions)
    if (next === undefined) return listed
    after = next
  }
  throw new CaseFault(`the list has more than ${PAGES_MAX} pages`)
}

/** What moved money for the player, by the provider's list and by the wallet. */
async function expectSame(studio: Studio, { launch }: Seat): Promise<void> {
  const listed = (await readList(studio)).filter(
    ({ session_id, amount }) => session_id === launch.session_id && amount !== 0,
  )
  const booked = [...studio.wallet.ledger.steps].filter(
    ([, { sessionId, amount, kind }]) =>
      sessionId === launch.session_id && amount !== 0 && kind !== 'tombstone',
  )
  const line = (id: string, kind: string, amount: number) => `${kind} ${id}: ${amount}`
  const theirs = listed.map(one => line(one.transaction_id, one.kind, one.amount)).toSorted()
  const ours = booked.map(([id, { kind, amount }]) => line(id, kind, amount)).toSorted()
  if (theirs.join() !== ours.join())
    throw new CaseFault(`the list has ${theirs.join(', ') || 'nothing'}, the wallet ${ours.join(', ')}`)
}

export function transactionListCases(studio: Studio): readonly Case[] {
  return [
    {
      name: 'lists each transaction of a round once, as the wallet has booked it',
      async run() {
        const player = await seat(studio)
        await playRound(studio, player)
        await playRound(studio, player)
        await expectSame(studio, player)
      },
    },
    {
      name: 'leaves out what the wallet has refused',
      async run() {
        const player = await seat(studio)
        await refuseOne(studio, player, 'INSUFFICIENT_FUNDS')
        await expectSame(studio, player)
      },
    },
    {
      name: 'lists nothing of another time',
      async run() {
        const player = await seat(studio)
        await playRound(studio, player)
        const past = await readList(studio, { from: '2001-01-01T00:00:00Z', to: '2001-01-02T00:00:00Z' })
        if (past.some(({ session_id }) => session_id === player.launch.session_id))
          throw new CaseFault('a transaction of today is listed for 2001')
      },
    },
    {
      name: 'refuses a list without a genuine signature with 401',
      async run() {
        await readList(studio)
        const call = listCall(aroundNow())
        const headers = signedHeaders(studio.key, { ...call, now: new Date() })
        await refusedWith(studio, [401], [{ ...call, rawBody: `${call.rawBody} ` }, { headers }])
      },
    },
  ].map(one => ({ group: GROUP, ...one }))
}
