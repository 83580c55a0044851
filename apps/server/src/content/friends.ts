import type { FriendsContent } from '../features/friends/index.ts'
import { counted } from './counted.ts'

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
