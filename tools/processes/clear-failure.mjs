import { loopbackPastProxy } from './proxied-environment.mjs'

/** A failure shown to the person in one sentence; any other error is a bug and keeps its stack. */
export class ClearFailure extends Error {}

/** @param {unknown} error */
export function reasonOf(error) {
  return error instanceof Error ? error.message : String(error)
}

/**
 * Runs a command's main function: a `ClearFailure` or an option that the command does not have prints its sentence, any other error its
 * stack; all end with `failureCode`.
 * @param {() => Promise<number | void>} main may give the exit code
 * @param {{ failureCode: number }} [options]
 */
export async function runMain(main, { failureCode } = { failureCode: 1 }) {
  // For this program's own calls and for every program that it starts.
  Object.assign(process.env, loopbackPastProxy(process.env))
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    console.error(isClear(error) ? `\n${error.message}` : error)
    process.exitCode = failureCode
  }
}

/**
 * @param {unknown} error
 * @returns {error is Error}
 */
function isClear(error) {
  return (
    error instanceof ClearFailure ||
    (error instanceof TypeError && codeOf(error).startsWith('ERR_PARSE_ARGS_'))
  )
}

/** @param {Error} error */
const codeOf = error => ('code' in error ? String(error.code) : '')
