import { useTranslations } from '../texts/index.ts'

interface Named {
  readonly nickname: string
  readonly nameless?: number
}

/** The name of a player in a list; a player without a readable name is shown by number, such as "Player 8". */
export function usePlayerName(): (row: Named) => string {
  const t = useTranslations('players')
  return ({ nickname, nameless }) =>
    nickname === '' && nameless !== undefined ? t('numbered', { number: nameless }) : nickname
}
