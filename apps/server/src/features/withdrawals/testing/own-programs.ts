import type { ChildProcess } from 'node:child_process'

const PAUSE_MS = 50

/** @throws Error when the program ends before it answers */
export async function untilAnswers(child: ChildProcess, url: string): Promise<void> {
  while (!(await answers(url))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The program behind ${url} ended before it answered`)
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
  }
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}
