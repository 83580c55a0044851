/**
 * How a round’s randomness is produced and verified, in Node and in the browser. Anyone can recompute it:
 *
 *   block(r) = HMAC-SHA256(key = server seed as UTF-8, message = "<client seed>:<nonce>:<r>"), r = 0, 1, 2 …
 *
 * The blocks follow one another as one stream of bytes, and every draw takes the next bytes of it. The same code runs in the provider and in
 * the verifier inside the player's browser.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const WORD = 2 ** 32
const BLOCK_BYTES = 32
/** With n up to 2^20 the product of a word and n stays below 2^53, so plain numbers are exact. */
const INDEX_MAX = 2 ** 20

export interface StreamSource {
  /** 64 hex digits; the text itself is the key, not the bytes it spells. */
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}

export interface RandomStream {
  /** The next 4 bytes, big-endian: 0 … 2^32 − 1. */
  u32(): number
  /** A whole number 0 … n − 1, each exactly as likely as the others; n from 1 to 2^20. */
  index(n: number): number
  /** The top 52 bits of the next 8 bytes: 0 … 2^52 − 1. */
  u52(): bigint
  /** `count` different elements in the order they were drawn, each drawn from what the ones before left. */
  pick<T>(from: readonly T[], count: number): T[]
}

/** The block of 32 bytes with this number. */
export function streamBlock(source: StreamSource, block: number): Uint8Array {
  return hmac(
    sha256,
    utf8ToBytes(source.serverSeed),
    utf8ToBytes(`${source.clientSeed}:${source.nonce}:${block}`),
  )
}

function wordsOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Opens the stream of one round at its first byte. */
export function openStream(source: StreamSource): RandomStream {
  let blockNumber = 0
  let view = wordsOf(streamBlock(source, 0))
  let offset = 0

  function u32(): number {
    if (offset === BLOCK_BYTES) {
      blockNumber += 1
      view = wordsOf(streamBlock(source, blockNumber))
      offset = 0
    }
    const word = view.getUint32(offset)
    offset += 4
    return word
  }

  function index(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > INDEX_MAX) throw new RangeError(`index of ${n}`)
    // Lemire's multiplication: 2^32 is rarely a multiple of n, so the few words that would favour some results are drawn again.
    const favouring = WORD % n
    for (;;) {
      const product = u32() * n
      if (product % WORD >= favouring) return Math.floor(product / WORD)
    }
  }

  function u52(): bigint {
    const high = BigInt(u32())
    return ((high << 32n) | BigInt(u32())) >> 12n
  }

  function pick<T>(from: readonly T[], count: number): T[] {
    if (count > from.length) throw new RangeError(`pick ${count} of ${from.length}`)
    const left = [...from]
    const picked: T[] = []
    while (picked.length < count) picked.push(...left.splice(index(left.length), 1))
    return picked
  }

  return { u32, index, u52, pick }
}

/**
 * What is published before play: SHA-256 of the server seed's 64 hex digits as text. Hashing the 32 bytes they encode gives another value, a
 * common mistake in verifiers.
 */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)))
}
