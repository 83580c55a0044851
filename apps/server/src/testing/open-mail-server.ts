import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface TakenEmail {
  readonly from: string
  readonly to: readonly string[]
  /** By name in lower case, unfolded, as they were sent. */
  readonly headers: ReadonlyMap<string, string>
  /** The texts that a mail program shows, by their kind: `text/plain`, `text/html`. */
  readonly parts: ReadonlyMap<string, string>
  readonly isEncrypted: boolean
  readonly user: string
}

export interface MailServer {
  readonly port: number
  readonly emails: readonly TakenEmail[]
  /** Every password that reached it, right or wrong, encrypted or not. */
  readonly passwords: readonly string[]
  close(): Promise<void>
}

export const MAIL_USER = 'arena'
export const MAIL_PASSWORD = 'quiet-otter-3'

/** An SMTP server on this machine, with a self-signed certificate; it requires a login. */
export async function openMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const emails: TakenEmail[] = []
  const passwords: string[] = []
  const server = new SMTPServer({
    authOptional: false,
    onAuth({ username, password }, _session, callback) {
      passwords.push(password ?? '')
      const isRight = username === MAIL_USER && password === MAIL_PASSWORD
      callback(isRight ? null : new Error('Invalid username or password'), { user: username })
    },
    onData(stream, session, callback) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        emails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          user: String(session.user ?? ''),
          ...readMessage(Buffer.concat(pieces).toString('latin1')),
        })
        callback()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    emails,
    passwords,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

function readMessage(source: string): Pick<TakenEmail, 'headers' | 'parts'> {
  const { headers, body } = split(source)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  const pieces = boundary === undefined ? [source] : body.split(`--${boundary}`).slice(1, -1)
  const parts = new Map(
    pieces.map(piece => {
      const part = split(piece.replace(/^\r\n/, ''))
      const kind = part.headers.get('content-type')?.split(';')[0] ?? ''
      return [kind, decode(part.body, part.headers.get('content-transfer-encoding') ?? '7bit')] as const
    }),
  )
  return { headers, parts }
}

function split(source: string): { readonly headers: Map<string, string>; readonly body: string } {
  const end = source.indexOf('\r\n\r\n')
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map(line => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    }),
  )
  return { headers, body: source.slice(end + 4) }
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString('utf8').trimEnd()
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').trimEnd()
}
