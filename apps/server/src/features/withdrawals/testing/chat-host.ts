import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePorts } from '@arena/test-kit/ports'
import { untilAnswers } from './own-programs.ts'

const CHAT_HOST = fileURLToPath(new URL('../../../../../chat-host/src/main.ts', import.meta.url))
const REPOSITORY = fileURLToPath(new URL('../../../../../../', import.meta.url))

export interface ChatHost {
  /** Its toncenter API. */
  readonly url: string
  /** Its switches: `faults`, `fund`, `advance`. */
  readonly control: (what: string, body: object) => Promise<unknown>
  readonly end: () => Promise<void>
}

/** The chat host as a separate program, for its TON network. */
export async function startChatHost(dataDir: string): Promise<ChatHost> {
  const [port = 0] = await freePorts(1)
  const child = spawn(process.execPath, ['--import', 'tsx', CHAT_HOST], {
    cwd: REPOSITORY,
    env: { ...process.env, CHAT_HOST_PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'test' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  await untilAnswers(child, `${origin}/healthz`)
  return {
    url: `${origin}/ton`,
    async control(what, body) {
      const answer = await fetch(`${origin}/host/ton/${what}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${what} was answered ${answer.status}`)
      return answer.json()
    },
    async end() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
