import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; whoever holds it plays the session. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored: a stolen database opens no session. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
