import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../../tools/repository.mjs'

const TEXTS = join(ROOT, 'packages', 'texts', 'texts')

/** The texts that a sweep over the screens presses and looks for. */
export type ScreenTexts = Awaited<ReturnType<typeof readTexts>>

/** Reads them in the language of this folder. */
export async function readTexts(folder: string) {
  const read = <Words>(name: string) => readJson<Words>(`${folder}/app/${name}.json`)
  return {
    shell: await read<{ close: string }>('shell'),
    home: await read<{ wheel: { title: string } }>('home'),
    wheel: await read<{ fair: { open: string; odds: string } }>('wheel'),
    friends: await read<{ invite: { qr: string } }>('friends'),
    games: await read<{ names: Record<string, string>; rules: string }>('games'),
    'sign-in':
      await read<
        Readonly<Record<'continue' | 'forgot' | 'resetText' | 'register' | 'registerText' | 'back', string>>
      >('sign-in'),
  }
}

interface About {
  readonly description: string
  readonly rules: readonly string[]
}

/** A game's page texts. */
export function readAbout(folder: string, game: string): Promise<About> {
  return readJson<About>(`${folder}/about/${game}.json`)
}

async function readJson<Texts>(path: string): Promise<Texts> {
  return JSON.parse(await readFile(join(TEXTS, path), 'utf8'))
}
