import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { walletKeysOf } from '@arena/payout-signing/signer'
import { buildPrograms } from '@arena/test-kit/built-programs'
import { freePorts } from '@arena/test-kit/ports'
import { untilAnswers } from './own-programs.ts'

const SIGNER_ROOT = path.resolve(import.meta.dirname, '../../../../../signer')
const SECRET = 'the-secret-of-a-test-of-payouts'

export interface SignerProgram {
  readonly url: string
  readonly secret: string
  /** Of its wallet, 64 hex digits. */
  readonly publicKey: string
  /** The server's settings for it. */
  readonly env: Readonly<Record<'SIGNER_URL' | 'SIGNER_SECRET' | 'PAYOUT_PUBLIC_KEY', string>>
  /** Ends it without farewell and starts it on the same record. */
  kill(): Promise<void>
  end(): Promise<void>
}

/** The signer as a separate program, with its record in `dataDir`. */
export async function startSignerProgram({
  dataDir,
  seed,
  env = {},
}: {
  readonly dataDir: string
  /** 64 hex digits. */
  readonly seed: string
  /** Its limits, where a test is about them. */
  readonly env?: Readonly<Record<string, string>>
}): Promise<SignerProgram> {
  const programs = await buildPrograms(SIGNER_ROOT)
  const [port = 0] = await freePorts(1)
  const url = `http://127.0.0.1:${port}`
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [path.join(programs.folder, 'main.js')], {
      env: {
        SIGNER_PORT: String(port),
        SIGNER_SECRET: SECRET,
        PAYOUT_SEED: seed,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await untilAnswers(child, `${url}/healthz`)
    return child
  }
  const stop = async (child: ChildProcess) => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  let running = await start()
  const publicKey = walletKeysOf(Buffer.from(seed, 'hex'), { network: 'mainnet' }).publicKey.toString('hex')
  return {
    url,
    secret: SECRET,
    publicKey,
    env: { SIGNER_URL: url, SIGNER_SECRET: SECRET, PAYOUT_PUBLIC_KEY: publicKey },
    async kill() {
      await stop(running)
      running = await start()
    },
    async end() {
      await stop(running)
      programs.remove()
    },
  }
}
