import type { Clock } from '../../platform/clock/clock.ts'
import { createProbe, type Probe } from '../../platform/health/probe.ts'
import { BUILT_IN_PROVIDER, type KnownProvider } from './known-providers.ts'
import { ProviderFault } from './provider-client.ts'
import type { LineOf } from './provider-lines.ts'

/** A probe of each provider that can be called: it requests the catalogue, as when a game opens. */
export function createProviderProbes({
  lineOf,
  others,
  isStopped,
  clock,
  within_ms,
}: {
  readonly lineOf: LineOf
  readonly others: () => readonly KnownProvider[]
  readonly isStopped: (provider: string) => boolean
  readonly clock: Clock
  readonly within_ms?: number | undefined
}): () => readonly Probe[] {
  const kept = new Map<string, Probe>()
  const probeOf = (name: string): Probe => {
    const known = kept.get(name)
    if (known !== undefined) return known
    const probe = createProbe({
      part: 'provider',
      name: name === BUILT_IN_PROVIDER ? '' : name,
      clock,
      ...(within_ms !== undefined && { within_ms }),
      check: async () => {
        try {
          await lineOf(name)?.client.catalogue()
        } catch (error) {
          if (error instanceof ProviderFault && error.status !== undefined)
            return { state: 'down', reason: 'refuses', detail: String(error.status) }
          throw error
        }
        return undefined
      },
    })
    kept.set(name, probe)
    return probe
  }
  return () =>
    [BUILT_IN_PROVIDER, ...others().map(({ provider }) => provider)]
      .filter(name => lineOf(name) !== undefined && !isStopped(name))
      .map(probeOf)
}
