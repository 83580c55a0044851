import type { Logger } from 'pino'

/**
 * Runs `work` again and again, never twice at once, the first time at once. It answers the pause until the next time, in
 * milliseconds; when it throws, the pause doubles up to `longest_ms`. Returns the function that stops and waits for the last run.
 */
export function repeat(
  work: () => Promise<number>,
  { log, name, longest_ms }: { readonly log: Logger; readonly name: string; readonly longest_ms: number },
): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let pause_ms = 1000
  let running = Promise.resolve()

  function run(): void {
    running = work().then(
      next => {
        pause_ms = next
      },
      (error: unknown) => {
        pause_ms = Math.min(pause_ms * 2, longest_ms)
        log.error({ err: error, pause_ms }, `${name} failed`)
      },
    )
    void running.then(() => {
      if (!isStopped) timer = setTimeout(run, pause_ms)
    })
  }

  run()
  return () => {
    isStopped = true
    clearTimeout(timer)
    return running
  }
}
