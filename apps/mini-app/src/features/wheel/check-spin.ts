import type { WheelProof } from '@arena/contract/endpoints/wheel'
import { drawWheel, type WheelDraw, type WheelTable, wheelLanding, wheelMessage } from '@arena/rules'

/** One block is enough for all but a vanishing share of spins; these are for every spin there will ever be. */
const BLOCKS = 8

/** Recomputes a spin in the player's own browser. Undefined = its seed is not the promised one, or the result differs. */
export async function checkSpin(proof: WheelProof): Promise<WheelDraw | undefined> {
  if ((await sha256(proof.server_seed)) !== proof.commitment) return undefined
  const drawn = await recomputeDraw(proof)
  const { segments } = proof.table
  const table = tableOf(proof)
  // Only the day's budget may move a spin, and only to where the table says.
  const mayFall = wheelLanding(table, drawn.segment, () => false)
  const isRight =
    drawn.segment === proof.drawn_segment &&
    [drawn.segment, mayFall].includes(proof.segment) &&
    segments[proof.segment]?.prizeKey === proof.prizeKey &&
    isPaid(proof, drawn)
  return isRight ? drawn : undefined
}

function isPaid({ table, segment, prize }: WheelProof, { secret }: WheelDraw): boolean {
  const won = table.segments[segment]?.prize
  const isSame = (other: WheelProof['prize'] | undefined) =>
    other?.key === prize.key && other.value === prize.value
  if (won?.key === 'secret_prize') return isSame(table.secret[secret]?.prize)
  return isSame(won) || (won?.key === 'promo_code' && isSame(table.without_promo))
}

function tableOf({ table }: WheelProof): WheelTable {
  return {
    segments: table.segments,
    fallback: table.falls_to,
    secretWeights: table.secret.map(({ weight }) => weight),
  }
}

async function recomputeDraw(proof: WheelProof): Promise<WheelDraw> {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(proof.server_seed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const blocks = await Promise.all(
    Array.from({ length: BLOCKS }, async (_, block) => {
      const message = new TextEncoder().encode(wheelMessage(proof.client_seed, proof.spin, block))
      return new Uint8Array(await crypto.subtle.sign('HMAC', key, message))
    }),
  )
  return drawWheel(tableOf(proof), block => {
    const bytes = blocks[block]
    if (bytes === undefined) throw new RangeError(`Block ${block} was not worked out`)
    return bytes
  })
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, '0')).join('')
}
