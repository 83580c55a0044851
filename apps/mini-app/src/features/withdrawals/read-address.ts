import { pastedCode } from '@arena/texts/pasted-text'

export type AddressFault = 'malformed' | 'checksum' | 'network' | 'unsupported'

/** Two bytes of tag and workchain, the account, two bytes of checksum; as base64 or base64url. */
const SHAPE = /^[A-Za-z0-9+/_-]{48}$/
const ACCOUNT_BYTES = 34
const TAGS = [0x11, 0x51]
const TEST_ONLY = 0x80

/** The error in an address, before the server is called; undefined when it may be valid. The server decides. */
export function addressFault(text: string, network: 'mainnet' | 'testnet'): AddressFault | undefined {
  const address = pastedCode(text)
  if (!SHAPE.test(address)) return 'malformed'
  const base64 = address.replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(base64), letter => letter.codePointAt(0) ?? 0)
  const [tag = 0, workchain] = bytes
  // Of the whole with its checksum nothing is left over.
  if (!TAGS.includes(tag & ~TEST_ONLY) || crc16(bytes) !== 0) return 'checksum'
  if (((tag & TEST_ONLY) !== 0) !== (network === 'testnet')) return 'network'
  const isEmpty = bytes.subarray(2, ACCOUNT_BYTES).every(byte => byte === 0)
  return workchain !== 0 || isEmpty ? 'unsupported' : undefined
}

/** CRC-16/XMODEM. */
function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc
}

/** `UQC0 smZg …`: as people compare it, four letters at a time. */
export function addressGroups(text: string): readonly string[] {
  return text.trim().match(/.{1,4}/g) ?? []
}

/** `UQC0sm…SNvQ`: enough to know it again. */
export function shortAddress(text: string): string {
  return text.length > 14 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text
}
