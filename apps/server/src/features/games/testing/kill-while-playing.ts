import type { ServerProcess } from './server-process.ts'

export interface Playing {
  /** Plays until stopped, then finishes what is pending. `up` resolves when the server can be retried. */
  play(until: { stopped: boolean }, events: { up(): Promise<void>; answered(): void }): Promise<void>
}

/** Kills the server after `gap(kill)` more answers, and restarts it, while `more(kill)`. Leaves it killed. */
export async function killWhilePlaying(
  server: ServerProcess,
  players: readonly Playing[],
  { more, gap }: { readonly more: (kill: number) => boolean; readonly gap: (kill: number) => number },
): Promise<void> {
  const until = { stopped: false }
  let answered = 0
  let next: { at: number; reached: () => void } | undefined
  let up = server.start()
  await up
  const playing = Promise.all(
    players.map(player =>
      player.play(until, {
        up: () => up,
        answered: () => {
          answered += 1
          if (next !== undefined && answered >= next.at) next.reached()
        },
      }),
    ),
  )
  for (let kill = 0; more(kill); kill += 1) {
    const goal = answered + gap(kill)
    const reached = new Promise<void>(resolve => {
      next = { at: goal, reached: resolve }
    })
    await Promise.race([reached, playing])
    up = server.kill().then(() => server.start())
    await up
  }
  until.stopped = true
  await playing
  await server.kill()
}
