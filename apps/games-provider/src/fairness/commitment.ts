import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * What is published before play: SHA-256 of the server seed's 64 hex digits as text. A verifier that hashes the 32 bytes they
 * spell gets another value, which is the usual mistake.
 */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)))
}
