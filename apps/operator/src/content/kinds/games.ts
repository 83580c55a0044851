import type texts from '@arena/texts/en/operator/kind-games.json'
import { contentForm } from '../content-form.ts'
import { GamesForm } from '../games-form.tsx'

declare module '@arena/texts/operator-messages' {
  interface OperatorMessages {
    readonly 'kind-games': typeof texts
  }
}

export const form = contentForm('games', GamesForm)
