import { withinTime } from '../platform/health/within-time.ts'

/** `fault`: players or operators feel it. `advice`: it works, and something is missing. `skipped`: these settings do not use it. */
export interface Finding {
  readonly state: 'ok' | 'advice' | 'fault' | 'skipped'
  /** The finding and, unless it is well, what to do next. Contains no secret. */
  readonly said: string
}

export interface Examination {
  /** A word for the start of the line: `bot`, `database`. */
  readonly subject: string
  /** Rejects when the part does not answer. */
  readonly look: () => Promise<Finding>
  /** The advice for the case that it does not answer. */
  readonly todo: string
}

export interface Diagnosis extends Finding {
  readonly subject: string
}

const WITHIN_MS = 15_000

export const ok = (said: string): Finding => ({ state: 'ok', said })
export const advice = (said: string): Finding => ({ state: 'advice', said })
export const fault = (said: string): Finding => ({ state: 'fault', said })
export const skipped = (said: string): Finding => ({ state: 'skipped', said })

/** Looks at everything at once. A part that fails or hangs never stops the others. */
export function diagnose(
  examinations: readonly Examination[],
  within_ms = WITHIN_MS,
): Promise<readonly Diagnosis[]> {
  return Promise.all(
    examinations.map(async ({ subject, look, todo }) => {
      try {
        return { subject, ...(await withinTime(look(), within_ms)) }
      } catch (error) {
        return { subject, ...fault(`${reasonOf(error)}. ${todo}`) }
      }
    }),
  )
}

/** The client’s own text, `fetch failed`, says nothing: its cause does. Neither holds an address with a password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'No answer'
  const { code } = (error.cause ?? error) as { readonly code?: unknown }
  return typeof code === 'string' ? `No answer (${code})` : error.message
}

/** A line for people: `fault    bot       The token is refused. …` */
export function lineOf({ state, subject, said }: Diagnosis): string {
  return `${state.padEnd(8)} ${subject.padEnd(10)} ${said}`
}
