import { once } from 'node:events'
import { connect } from 'node:tls'
import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { advice, type Examination, type Finding, fault, ok } from './examination.ts'

const DAY_MS = 86_400_000
const RENEWED_BEFORE_DAYS = 14
const TLS_WITHIN_MS = 5_000

interface Site {
  readonly subject: string
  /** The variable that names it. */
  readonly variable: string
  readonly origin: string
  /** A page that everybody may read. */
  readonly page: string
  /** Paths that a proxy in front must not pass on. */
  readonly hidden: readonly string[]
}

export function sitesOf({ publicUrl, games }: Pick<Config, 'publicUrl' | 'games'>): readonly Site[] {
  const [gamesOrigin = ''] = games.origins
  return [
    {
      subject: 'app',
      variable: 'PUBLIC_URL',
      origin: publicUrl,
      page: '/',
      hidden: ['/operator/', '/metrics', '/readyz', '/healthz'],
    },
    {
      subject: 'games',
      variable: 'GAMES_PUBLIC_URL',
      origin: gamesOrigin,
      page: '/verify/',
      hidden: ['/v1/games', '/metrics', '/readyz', '/healthz'],
    },
  ]
}

/** A domain as a phone reaches it: by its name, through whatever is in front. */
export function examineSite(
  { subject, variable, origin, page, hidden }: Site,
  { clock, isProduction }: { readonly clock: Clock; readonly isProduction: boolean },
): Examination {
  return {
    subject,
    todo: `${variable} must lead to this installation: look at DNS, the proxy and its certificate.`,
    async look() {
      const status = await statusOf(`${origin}${page}`)
      if (status !== 200)
        return fault(`${origin}${page} is answered ${status}. ${variable} must lead to this installation.`)
      const open = isProduction ? await openPaths(origin, hidden) : []
      if (open.length > 0)
        return fault(
          `${open.join(', ')} can be reached from outside. Hide them in the proxy, as the files in deploy/ do.`,
        )
      return origin.startsWith('https:') ? certificateFinding(origin, clock) : ok(`${origin} answers.`)
    },
  }
}

async function statusOf(url: string): Promise<number> {
  const reply = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TLS_WITHIN_MS) })
  await reply.body?.cancel()
  return reply.status
}

async function openPaths(origin: string, hidden: readonly string[]): Promise<readonly string[]> {
  const statuses = await Promise.all(hidden.map(path => statusOf(`${origin}${path}`)))
  return hidden.filter((_, place) => statuses[place] !== 404)
}

async function certificateFinding(origin: string, clock: Clock): Promise<Finding> {
  const { hostname, port } = new URL(origin)
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    timeout: TLS_WITHIN_MS,
  })
  try {
    await once(socket, 'secureConnect')
    const days = Math.floor(
      (Date.parse(socket.getPeerCertificate().valid_to) - clock.now().getTime()) / DAY_MS,
    )
    if (days < RENEWED_BEFORE_DAYS)
      return advice(`${origin} answers. Its certificate ends in ${days} days: look at its renewal.`)
    return ok(`${origin} answers; its certificate is valid for ${days} days.`)
  } finally {
    socket.destroy()
  }
}

/** The games’ program as the server calls it. */
export function examineProvider({ games }: Pick<Config, 'games'>): Examination {
  return {
    subject: 'provider',
    todo: 'Start the games provider, and let GAMES_URL lead to it.',
    async look() {
      const status = await statusOf(`${games.url}/readyz`)
      return status === 200
        ? ok('The games provider is ready.')
        : fault(`GAMES_URL answers ${status}. Look at the log of the games provider.`)
    },
  }
}
