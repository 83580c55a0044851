import type { Page } from '@playwright/test'

interface Effort {
  presses: number
  /** Fields that something was written or chosen in. */
  fields: number
}

declare global {
  interface Window {
    effort?: Effort
  }
}

/** Runs in the page. A field that is written into again right away is the same one. */
export function countEffort(): void {
  const effort: Effort = { presses: 0, fields: 0 }
  window.effort = effort
  let last: EventTarget | null = null
  const see = { capture: true, passive: true }
  addEventListener('pointerdown', () => effort.presses++, see)
  addEventListener(
    'input',
    event => {
      if (event.target !== last) effort.fields += 1
      last = event.target
    },
    see,
  )
}

/** A person's job, with what it takes: it stands in docs/operating.md. The seconds are of somebody who neither reads nor thinks. */
export async function job<T>(name: string, page: Page, work: () => Promise<T>): Promise<T> {
  const effortOf = () => page.evaluate(() => ({ presses: 0, fields: 0, ...window.effort }))
  const [before, began_ms] = [await effortOf(), performance.now()]
  const done = await work()
  const [after, took_s] = [await effortOf(), (performance.now() - began_ms) / 1000]
  const [presses, fields] = [after.presses - before.presses, after.fields - before.fields]
  console.log(`a job in the console: ${name}: ${presses} presses, ${fields} fields, ${took_s.toFixed(1)} s`)
  return done
}
