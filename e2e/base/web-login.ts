import { createHash, createHmac } from 'node:crypto'
import { LOCAL_BOT_TOKEN } from '../../tools/local-player/init-data.mjs'

export interface WebLogin {
  readonly id: number
  readonly first_name: string
  /** How long ago it was confirmed. */
  readonly age_s?: number
}

/** The result that the chat platform's web login returns in the address, behind `#tgAuthResult=`. */
export function signedWebLogin({ id, first_name, age_s = 0 }: WebLogin): string {
  const fields = { id, first_name, auth_date: Math.floor(Date.now() / 1000) - age_s }
  const text = Object.entries(fields)
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join('\n')
  const key = createHash('sha256').update(LOCAL_BOT_TOKEN).digest()
  return written({ ...fields, hash: createHmac('sha256', key).update(text).digest('hex') })
}

/** The same confirmation for another user, as a forger would submit it. */
export function aboutAnotherPerson(login: string, id: number): string {
  const fields = JSON.parse(Buffer.from(login, 'base64url').toString()) as object
  return written({ ...fields, id })
}

function written(login: object): string {
  return Buffer.from(JSON.stringify(login)).toString('base64url')
}
