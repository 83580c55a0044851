import { createHash, createHmac } from 'node:crypto'
import { drawWheel, type WheelDraw, type WheelTable, wheelMessage } from '@arena/rules'
import type { Dice } from '../../platform/dice/dice.ts'

const SEED_BYTES = 32
const CLIENT_SEED_BYTES = 8

export interface SpinSeeds {
  readonly serverSeed: string
  readonly clientSeed: string
  /** The number of the player's spin, from 1. */
  readonly spin: number
}

/** 64 hex digits; the text itself is the key, not the bytes it spells. */
export function newServerSeed(dice: Dice): string {
  return Buffer.from(dice.bytes(SEED_BYTES)).toString('hex')
}

/** For a caller who sent none. */
export function newClientSeed(dice: Dice): string {
  return Buffer.from(dice.bytes(CLIENT_SEED_BYTES)).toString('hex')
}

/** What is published before the spin. */
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
