import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePorts } from '@arena/test-kit/ports'
import { sign } from '@tma.js/init-data-node'
import { addressesOf, type Program, startArenaProgram } from './programs.ts'

const BOT_TOKEN = '7700000001:token-of-the-benchmark'

/** Runs `measure` with the built programs on the embedded engine, new and without a player; `port` is the server's. */
export async function withArena<T>(measure: (port: number) => Promise<T>): Promise<T> {
  const [port = 0, gamesPort = 0] = await freePorts(2)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'arena-bench-'))
  const addresses = {
    DATA_DIR: dataDir,
    ...addressesOf(port, gamesPort),
    BOT_TOKEN,
  }
  const programs: Program[] = []
  try {
    programs.push(await startArenaProgram('games', { port: gamesPort, environment: addresses }))
    programs.push(await startArenaProgram('server', { port, environment: addresses }))
    return await measure(port)
  } finally {
    for (const program of programs) await program.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The address the chat platform opens on a phone: its player data is signed with the bot's token. */
export function launchUrl(port: number, id: number): string {
  const user = { id, first_name: 'Ann', language_code: 'en' }
  const signed = sign({ user, signature: Buffer.alloc(64).toString('base64url') }, BOT_TOKEN, new Date())
  const theme = JSON.stringify({ bg_color: '#000000', text_color: '#ffffff' })
  const parameters = new URLSearchParams({
    tgWebAppData: signed,
    tgWebAppVersion: '9.1',
    tgWebAppPlatform: 'ios',
    tgWebAppThemeParams: theme,
  })
  return `http://localhost:${port}/#${parameters}`
}

/** Figures can be compared when they come from one browser: the packed one, where there is one, unless another is named. */
export function wantedBrowser(): string | undefined {
  const isPacked = process.platform === 'linux' && process.arch === 'x64'
  return process.env['CHROME_EXE'] || (isPacked ? 'packed' : undefined)
}
