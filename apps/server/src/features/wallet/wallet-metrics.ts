import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Figures of the hot path, taken once per batch. */
export interface WalletMetrics {
  batch(rounds: number, ms: number): void
  winRefused(gameId: string): void
}

export function createWalletMetrics(registry: Registry, waiting: () => number): WalletMetrics {
  const registers = [registry]
  const rounds = new Counter({
    name: 'wallet_rounds_total',
    help: 'Instant rounds that were answered by a committed batch',
    registers,
  })
  const sizes = new Histogram({
    name: 'wallet_batch_rounds',
    help: 'Rounds committed together',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128],
    registers,
  })
  const seconds = new Histogram({
    name: 'wallet_batch_seconds',
    help: 'Time one batch took to commit',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
    registers,
  })
  new Gauge({
    name: 'wallet_rounds_waiting',
    help: 'Instant rounds that are not answered yet',
    registers: [registry],
    collect() {
      this.set(waiting())
    },
  })
  const refusedWins = new Counter({
    name: 'wallet_wins_refused_total',
    help: 'Wins a provider signed that are more than the game can pay; anything above 0 is an alarm',
    labelNames: ['game'],
    registers,
  })
  return {
    winRefused: game => refusedWins.inc({ game }),
    batch(count, ms) {
      rounds.inc(count)
      sizes.observe(count)
      seconds.observe(ms / 1000)
    },
  }
}
