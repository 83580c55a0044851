import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { embeddedTemplate } from '@arena/test-kit'
import { SHORT_LIVED } from '@arena/test-kit/run-options'
import { pino } from 'pino'
import { openProviderDatabase } from '../database/open-database.ts'

/** The provider as a separate process that can be killed. */
export interface Life {
  readonly url: string
  readonly process: ChildProcess
  readonly ended: Promise<unknown>
}

/** Resolves when the built program reports that it listens. */
export async function startLife(program: string, env: NodeJS.ProcessEnv): Promise<Life> {
  const child = spawn(process.execPath, [...SHORT_LIVED, program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    const { port } = JSON.parse(line) as { port?: number }
    if (port !== undefined) return { url: `http://127.0.0.1:${port}`, process: child, ended }
  }
  throw new Error('the provider ended before it listened')
}

/** Makes the database of a program that is to be killed, quicker than its first start would. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const template = await embeddedTemplate()
  const database = await openProviderDatabase({
    databaseUrl: undefined,
    dataDir,
    template,
    now: new Date(),
    log: pino({ level: 'fatal' }),
  })
  await database.close()
}
