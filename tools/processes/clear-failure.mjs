import { loopbackPastProxy } from './proxied-environment.mjs'

/** A failure shown to the person in one sentence; any other error is a bug and keeps its stack. */
export class ClearFailure extends Error {}

/** @param {unknown} error */
export function reasonOf(error) {
  return error instanceof Error ? error.message : String(error)
}

/**
 * Runs a command's main function: a `ClearFailure` prints its sentence, any other error its stack, both end with code 1.
 * @param {() => Promise<number | void>} main may give the exit code
 */
export async function runMain(main) {
  // For this program's own calls and for every program that it starts.
  Object.assign(process.env, loopbackPastProxy(process.env))
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    console.error(error instanceof ClearFailure ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}
