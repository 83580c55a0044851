import { createHash, createHmac } from 'node:crypto'
import type { WheelPrize, WheelPrizeKey, WheelTableReply } from '@arena/contract/endpoints/wheel'
import { drawWheel, type WheelDraw, type WheelTable, wheelMessage, wheelTableFaults } from '@arena/rules'
import { type ContentFault, ContentFaults, contentFault } from '@arena/texts/content-faults'
import type { Rng } from '../../platform/rng/rng.ts'

/** TON in nanoTON; prizes as shown to players: ArenaCoins, TON, tickets and spins. */
export interface WheelContent {
  readonly segments: readonly { readonly prizeKey: WheelPrizeKey; readonly weight: number }[]
  readonly prizes: Readonly<Record<WheelPrizeKey, WheelPrize>>
  /** The prize of a TON slice while the day's TON does not cover it. */
  readonly tonFallback: Readonly<Partial<Record<WheelPrizeKey, WheelPrizeKey>>>
  /** Paid in place of a promo code where no partner gives one. */
  readonly withoutPromo: WheelPrize
  readonly secret: readonly { readonly prize: WheelPrize; readonly weight: number }[]
  /** The most TON all spins of a day (UTC) give together. */
  readonly tonPerDayNano: number
  /** The most TON a spin may give on average. */
  readonly tonPerSpinMaxNano: number
  /** The most spins of one player within 24 hours. */
  readonly spinsPerDay: number
}

/** A table with the name it is stored and published under. */
export interface OpenTable {
  readonly version: string
  /** As it is stored: its hash begins with the version. */
  readonly text: string
  readonly shown: WheelTableReply
  readonly rules: WheelTable
}

/** Content with the table it makes. */
export interface OpenWheel extends WheelContent {
  readonly table: OpenTable
}

/** @throws Error when it can't be drawn from or gives away more than it may */
export function openWheel(content: WheelContent): OpenWheel {
  return { ...content, table: openTable(content) }
}

const NANO_PER_TON = 1_000_000_000
const VERSION_LENGTH = 16

const SEED_BYTES = 32
const CLIENT_SEED_BYTES = 8

interface SpinSeeds {
  readonly serverSeed: string
  readonly clientSeed: string
  /** The number of the player's spin, from 1. */
  readonly spin: number
}

/** @throws Error with everything that is wrong with the content */
export function openTable(content: WheelContent): OpenTable {
  const onWheel = new Set(content.segments.map(({ prizeKey }) => prizeKey))
  const fallback = Object.entries(content.tonFallback).filter(([key]) => onWheel.has(key as WheelPrizeKey))
  const unnamed = {
    segments: content.segments.map(segment => ({ ...segment, prize: content.prizes[segment.prizeKey] })),
    falls_to: Object.fromEntries(fallback),
    without_promo: content.withoutPromo,
    secret: content.secret.map(({ prize, weight }) => ({ prize, weight })),
  }
  const text = JSON.stringify(unnamed)
  const table = readTable(versionOf(text), text)
  const ofTable = wheelTableFaults(table.rules).map(sentence => contentFault('other', { sentence }))
  const faults = [...ofTable, ...faultsOfContent(content)]
  if (faults.length > 0) throw new ContentFaults(faults)
  return table
}

export function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, VERSION_LENGTH)
}

/** A table as it was stored. */
export function readTable(version: string, text: string): OpenTable {
  const shown = { version, ...(JSON.parse(text) as Omit<WheelTableReply, 'version'>) }
  const rules = {
    segments: shown.segments,
    fallback: shown.falls_to,
    secretWeights: shown.secret.map(({ weight }) => weight),
  }
  return { version, text, shown, rules }
}

export function nanoOf(prize: WheelPrize): number {
  return prize.key === 'ton' ? Math.round(prize.value * NANO_PER_TON) : 0
}

/** On average, while the day's TON covers every prize. */
export function tonPerSpinNano({ segments, prizes }: WheelContent): number {
  const total = segments.reduce((sum, { weight }) => sum + weight, 0)
  return segments.reduce((sum, { prizeKey, weight }) => sum + (nanoOf(prizes[prizeKey]) * weight) / total, 0)
}

const inTon = (nano: number) => Math.round(nano) / 1_000_000_000

function faultsOfContent(content: WheelContent): readonly ContentFault[] {
  const { segments, prizes, secret, tonFallback, tonPerDayNano, tonPerSpinMaxNano, withoutPromo } = content
  const faults: ContentFault[] = []
  for (const { prizeKey } of segments) {
    const prize = prizes[prizeKey]
    const fall = tonFallback[prizeKey]
    if (prize.key !== 'ton') {
      if (fall !== undefined) faults.push(contentFault('wheel_fallback_of_none', { prize: prizeKey }))
      continue
    }
    if (fall === undefined) faults.push(contentFault('wheel_no_fallback', { prize: prizeKey }))
    else if (prizes[fall].key !== 'ac')
      faults.push(contentFault('wheel_fallback_kind', { prize: prizeKey, fall }))
    if (tonPerDayNano > 0 && nanoOf(prize) > tonPerDayNano) {
      faults.push(contentFault('wheel_more_than_day', { prize: prizeKey }))
    }
  }
  if (!Number.isSafeInteger(tonPerDayNano) || tonPerDayNano < 0) faults.push(contentFault('wheel_day_amount'))
  if (tonPerSpinNano(content) > tonPerSpinMaxNano) {
    faults.push(
      contentFault('wheel_spin_ton', { ton: inTon(tonPerSpinNano(content)), most: inTon(tonPerSpinMaxNano) }),
    )
  }
  const paid = [...Object.values(prizes), withoutPromo, ...secret.map(({ prize }) => prize)]
  if (paid.some(({ value }) => !(value > 0))) faults.push(contentFault('prize_nothing'))
  if (secret.some(({ prize }) => ['ton', 'promo_code', 'secret_prize'].includes(prize.key))) {
    faults.push(contentFault('wheel_secret_kind'))
  }
  if (withoutPromo.key !== 'ac') faults.push(contentFault('wheel_promo_kind'))
  return faults
}

/** 64 hex digits; the text itself is the key, not the bytes it spells. */
export function newServerSeed(rng: Rng): string {
  return Buffer.from(rng.bytes(SEED_BYTES)).toString('hex')
}

/** For a caller who sent none. */
export function newClientSeed(rng: Rng): string {
  return Buffer.from(rng.bytes(CLIENT_SEED_BYTES)).toString('hex')
}

/** The commitment published before the spin. */
export function commitmentOf(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex')
}

export function fairDraw(table: WheelTable, { serverSeed, clientSeed, spin }: SpinSeeds): WheelDraw {
  return drawWheel(table, block =>
    createHmac('sha256', serverSeed)
      .update(wheelMessage(clientSeed, spin, block))
      .digest(),
  )
}
