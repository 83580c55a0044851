import { LEASE_MS, type Provider } from '../provider.ts'
import { renewLeases } from './lease-store.ts'

/** The heartbeat: what this process is sending stays its own for as long as it lives, and for `LEASE_MS` after it has died. */
export async function renewHeldRounds({ database, heldRounds, now }: Provider): Promise<void> {
  const held = heldRounds.list()
  if (held.length > 0) await renewLeases(database, held, new Date(now().getTime() + LEASE_MS))
}
