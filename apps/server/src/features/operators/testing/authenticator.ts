/** A software passkey: answers like a browser, or like an attacker's client. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  AskedNewPasskey,
  AskedPasskey,
  NewPasskey,
  ShownPasskey,
} from '@arena/contract/endpoints/operator-passkeys'

interface Shown {
  /** The origin that the browser names. */
  readonly origin: string
  /** Whether the person was recognised: by a finger, a face, a PIN. */
  readonly isVerified?: boolean
  /** How often the key says that it was used; one more than before when left out. */
  readonly counter?: number
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const NEW_KEY = 0x40

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()

export class Authenticator {
  readonly id = randomBytes(32)
  readonly #keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject }
  #counter = 0

  constructor() {
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  /** Answers the creation of a new passkey. */
  make({ challenge, rp }: AskedNewPasskey, shown: Shown, name = 'laptop'): NewPasskey {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const key = Buffer.concat([Buffer.alloc(16), length, this.id, this.#coseKey()])
    const data = Buffer.concat([this.#data(rp.id, shown, NEW_KEY), key])
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), byteString(data)],
    ])
    return {
      name,
      id: this.id.toString('base64url'),
      client_data: clientData('webauthn.create', challenge, shown.origin),
      attestation: attestation.toString('base64url'),
      transports: ['internal'],
    }
  }

  /** Answers what shows this passkey. */
  show({ challenge, rpId }: AskedPasskey, shown: Shown): ShownPasskey {
    const client = clientData('webauthn.get', challenge, shown.origin)
    const data = this.#data(rpId, shown, 0)
    const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))])
    return {
      id: this.id.toString('base64url'),
      client_data: client,
      authenticator_data: data.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    }
  }

  #data(host: string, { isVerified = true, counter = this.#counter + 1 }: Shown, flags: number): Buffer {
    this.#counter = counter
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flag = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | flags
    return Buffer.concat([sha256(host), Buffer.from([flag]), count])
  }

  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    return map([
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), byteString(Buffer.from(x, 'base64url'))],
      [integer(-3), byteString(Buffer.from(y, 'base64url'))],
    ])
  }
}

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
}

/** CBOR, as far as keys and attestations need it. */
function head(kind: number, value: number): Buffer {
  const type = kind << 5
  if (value < 24) return Buffer.from([type | value])
  if (value < 256) return Buffer.from([type | 24, value])
  return Buffer.from([type | 25, value >> 8, value & 255])
}
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const byteString = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])
