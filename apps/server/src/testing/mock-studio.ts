import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { SHORT_LIVED } from '@arena/test-kit/run-options'

const ROOT = join(import.meta.dirname, '../../../..')
const KIT = 'packages/provider-kit/src/main.ts'

export interface MockStudio {
  readonly url: string
  stop(): Promise<void>
}

/** A port that nobody listens on: an operator enters a provider's address before the provider has its key. */

/** The kit's mock provider in a process of its own, as a studio would run it. */
export async function startMockStudio(options: {
  readonly keyId: string
  readonly secret: string
  readonly walletUrl: string
  readonly port: number
}): Promise<MockStudio> {
  const { keyId, secret, walletUrl, port } = options
  const command = ['mock-provider', '--key-id', keyId, '--wallet', walletUrl, '--port', String(port)]
  const child = spawn(process.execPath, [...SHORT_LIVED, '--import', 'tsx', KIT, ...command], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', PROVIDER_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const said = createInterface(child.stdout)
  const [line] = (await Promise.race([once(said, 'line'), gone])) as [unknown]
  if (typeof line !== 'string') throw new Error(`The mock provider ended with ${String(line)}`)
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
