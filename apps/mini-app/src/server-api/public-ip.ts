import { call } from './call.ts'

let ip: string | null = null

/**
 * The public address as the server sees it; null until it has said so. Only a hint, so nothing waits for it: the server takes the
 * address from the connection.
 */
export function publicIp(): string | null {
  return ip
}

/** Asked once per start. */
export async function learnPublicIp(): Promise<void> {
  try {
    ip = (await call('/ip', { method: 'GET', service: 'ip' })).ip
  } catch {
    // The calls that carry it do without.
  }
}
