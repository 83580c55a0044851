import { useTranslations } from '../texts/index.ts'

interface Named {
  readonly nickname: string
  readonly nameless?: number
}

/** What a player in a list is called; one without a readable name by their number, such as "Player 8". */
export function usePlayerName(): (row: Named) => string {
  const t = useTranslations('players')
  return ({ nickname, nameless }) =>
    nickname === '' && nameless !== undefined ? t('numbered', { number: nameless }) : nickname
}
