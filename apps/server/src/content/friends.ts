import type { Language } from '@arena/contract/languages'
import { counted } from './counted.ts'

/** What an invitation pays and says. Amounts in whole ArenaCoins. */
export interface FriendsContent {
  readonly reward: {
    readonly ac: number
    /** For a friend who came through a story, or got through while a shared story counts. */
    readonly doubledAc: number
  }
  /** Rounds a friend has to finish before the inviter is rewarded. */
  readonly rounds: number
  /** Days a shared story doubles for. */
  readonly storyDays: number
  /** Rewards an inviter gets per Moscow day; the others wait for the next one. */
  readonly paidPerDay: number
  /** US dollars of prizes the story speaks of. */
  readonly storyUsd: number
  /** The message an inviter sends on. */
  readonly message: Readonly<Record<Language, InvitationText>>
}

export interface InvitationText {
  readonly title: string
  /** `coins`: whole ones a new account starts with. */
  readonly text: (coins: number) => string
  readonly button: string
}

export const FRIENDS: FriendsContent = {
  reward: { ac: 10_000, doubledAc: 20_000 },
  rounds: 10,
  storyDays: 30,
  paidPerDay: 20,
  storyUsd: 700,
  message: {
    en: {
      title: 'Come and play Arena',
      text: coins =>
        `Come and play with me in Arena! 🏆\nFree games, weekly tournaments, prizes in TON. ${counted('en', coins, { one: 'coin', other: 'coins' })} and a tournament ticket are waiting for you. 18+`,
      button: '🎮 Play',
    },
    ru: {
      title: 'Заходи в Arena',
      text: coins =>
        `Заходи играть со мной в Arena! 🏆\nБесплатные игры, турниры каждую неделю, призы в TON. На старте — ${counted('ru', coins, { one: 'монета', few: 'монеты', other: 'монет' })} и билет на турнир. 18+`,
      button: '🎮 Играть',
    },
    ua: {
      title: 'Заходь в Arena',
      text: coins =>
        `Заходь грати зі мною в Arena! 🏆\nБезкоштовні ігри, турніри щотижня, призи в TON. На старті — ${counted('ua', coins, { one: 'монета', few: 'монети', other: 'монет' })} і квиток на турнір. 18+`,
      button: '🎮 Грати',
    },
    tr: {
      title: 'Arena’ya gel',
      text: coins =>
        `Arena’da benimle oyna! 🏆\nÜcretsiz oyunlar, her hafta turnuva, TON ödülleri. Başlangıçta ${counted('tr', coins, { other: 'coin' })} ve bir turnuva bileti seni bekliyor. 18+`,
      button: '🎮 Oyna',
    },
  },
}
