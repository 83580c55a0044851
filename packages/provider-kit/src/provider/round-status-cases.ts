import { randomUUID } from 'node:crypto'
import { OPTIONAL_PROVIDER_PATHS, RoundStatusReplySchema, signedHeaders } from '@arena/provider-protocol'
import { NotOffered } from '@arena/provider-protocol/conformance'
import { Value } from '@sinclair/typebox/value'
import { type Case, CaseFault } from '../run-cases.ts'
import { type PlatformRequest, refusedWith, sendSigned } from './platform-calls.ts'
import { stepsOf } from './round-cases.ts'
import { brokenRoundUntil, playRound, type Seat, type Studio, seat } from './studio.ts'

const GROUP = 'Round status (optional)'
const NOT_THERE = new Set([404, 405, 501])

function statusCall(session_id: string, round_id: string): PlatformRequest {
  const path = OPTIONAL_PROVIDER_PATHS.roundStatus
  return { method: 'POST', path, rawBody: JSON.stringify({ session_id, round_id }) }
}

async function expectState(
  studio: Studio,
  { launch }: Seat,
  { roundId, state }: { readonly roundId: string; readonly state: string },
): Promise<void> {
  const { status, text } = await sendSigned(studio, statusCall(launch.session_id, roundId))
  if (NOT_THERE.has(status))
    throw new NotOffered(`the provider offers no ${OPTIONAL_PROVIDER_PATHS.roundStatus}`)
  if (status !== 200) throw new CaseFault(`answered ${status} instead of 200`)
  const reply: unknown = JSON.parse(text)
  if (!Value.Check(RoundStatusReplySchema, reply))
    throw new CaseFault(`the reply is not in the schema: ${text}`)
  if (reply.state !== state) throw new CaseFault(`the round is called ${reply.state} instead of ${state}`)
}

export function roundStatusCases(studio: Studio): readonly Case[] {
  return [
    { name: 'calls a finished round closed', run: () => askFinished(studio) },
    { name: 'calls a round open while its end has not reached the wallet', run: () => askUnsettled(studio) },
    {
      name: 'calls a round unknown that it never had, and one of another session',
      async run() {
        const player = await seat(studio)
        await expectState(studio, player, { roundId: randomUUID(), state: 'unknown' })
        const other = await seat(studio)
        await playRound(studio, other)
        await expectState(studio, player, { roundId: roundOf(studio, other), state: 'unknown' })
      },
    },
    {
      name: 'refuses a question without a genuine signature with 401',
      async run() {
        const player = await seat(studio)
        await expectState(studio, player, { roundId: randomUUID(), state: 'unknown' })
        const call = statusCall(player.launch.session_id, 'r')
        const headers = signedHeaders(studio.key, { ...call, now: new Date() })
        await refusedWith(studio, [401], [{ ...call, rawBody: `${call.rawBody} ` }, { headers }])
      },
    },
  ].map(one => ({ group: GROUP, ...one }))
}

function roundOf(studio: Studio, player: Seat): string {
  const [step] = stepsOf(studio, player)
  if (step === undefined) throw new CaseFault('the session has no transaction')
  return step.roundId
}

async function askFinished(studio: Studio): Promise<void> {
  const player = await seat(studio)
  await playRound(studio, player)
  await expectState(studio, player, { roundId: roundOf(studio, player), state: 'closed' })
}

/** The wallet takes no call of the session meanwhile. */
async function askUnsettled(studio: Studio): Promise<void> {
  const { wallet } = studio
  const player = await seat(studio)
  let roundId = ''
  wallet.fault = ({ body, rounds }) => {
    const calls = rounds.length > 0 ? rounds : [body]
    const own = calls
      .map(call => call as { readonly session_id?: string; readonly round_id?: string })
      .find(({ session_id }) => session_id === player.launch.session_id)
    if (own?.round_id === undefined) return undefined
    roundId = own.round_id
    return '500 before'
  }
  try {
    const isSo = () => roundId !== ''
    const { answered } = await brokenRoundUntil(studio, player, { what: 'a wallet call', isSo })
    await expectState(studio, player, { roundId, state: 'open' })
    wallet.fault = () => undefined
    await answered
  } finally {
    wallet.fault = () => undefined
  }
}
