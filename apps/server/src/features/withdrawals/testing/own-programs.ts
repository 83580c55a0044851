import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

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

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No free port was found')
  return address.port
}
