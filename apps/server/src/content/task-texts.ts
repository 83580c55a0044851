import type { Task } from '@arena/contract/endpoints/tasks'
import { LANGUAGES, type Language } from '@arena/contract/languages'
import type { TaskGoal } from '@arena/rules'
import { counted, type NounForms } from './counted.ts'

type Translation = Task['translation']
type Wording = readonly [text: string, hint: string]

type Counted = Exclude<TaskGoal, 'join_chat' | 'open_link' | 'partner'>
type Words = Readonly<Record<Counted, (value: number) => Wording>>

/** In the case that follows a verb: to win, to stake. */
const COINS: Readonly<Record<Language, NounForms>> = {
  en: { one: 'coin', other: 'coins' },
  ru: { one: 'монету', few: 'монеты', other: 'монет' },
  ua: { one: 'монету', few: 'монети', other: 'монет' },
  tr: { other: 'coin' },
}
const coins = (language: Language, count: number) => counted(language, count, COINS[language])

const ENGLISH: Words = {
  spins: value => [
    `Play ${counted('en', value, { one: 'round', other: 'rounds' })}`,
    'Rounds of any game count, in tournaments too.',
  ],
  win_streak: value => [
    `Win ${counted('en', value, { one: 'round', other: 'rounds' })} in a row`,
    'A round is won when it pays more than it cost. One that does not breaks the row.',
  ],
  win_value: value => [
    `Win ${coins('en', value)} in one round`,
    'What the round pays counts, if that is more than it cost.',
  ],
  first_win_value: value => [
    `Win ${coins('en', value)} in the first round of a session`,
    'Open a game: its very first round has to win. You can try as often as you like by opening a game anew.',
  ],
  total_bet: value => [
    `Bet ${coins('en', value)} in total`,
    'Bets of all rounds add up, in tournaments too.',
  ],
  max_bet: value => [`Bet ${coins('en', value)} in one round`, 'Winning it is not needed.'],
  sessions: value => [
    `Play ${counted('en', value, { one: 'game session', other: 'game sessions' })}`,
    'Every time you open a game and play a round in it is a session.',
  ],
  friends: value => [
    `Invite ${counted('en', value, { one: 'friend', other: 'friends' })}`,
    'A friend counts once they have played their first rounds.',
  ],
}

const RUSSIAN: Words = {
  spins: value => [
    `Сыграйте ${counted('ru', value, { one: 'раунд', few: 'раунда', other: 'раундов' })}`,
    'Считаются раунды в любых играх, в турнирах тоже.',
  ],
  win_streak: value => [
    `Выиграйте ${counted('ru', value, { one: 'раунд', few: 'раунда', other: 'раундов' })} подряд`,
    'Раунд выигран, если он принёс больше, чем стоил. Любой другой прерывает серию.',
  ],
  win_value: value => [
    `Выиграйте ${coins('ru', value)} за один раунд`,
    'Считается вся выплата раунда, если она больше ставки.',
  ],
  first_win_value: value => [
    `Выиграйте ${coins('ru', value)} в первом раунде сессии`,
    'Откройте игру: выиграть должен самый первый раунд. Пробовать можно сколько угодно, каждый раз открывая игру заново.',
  ],
  total_bet: value => [
    `Поставьте в сумме ${coins('ru', value)}`,
    'Складываются ставки всех раундов, в турнирах тоже.',
  ],
  max_bet: value => [`Сделайте ставку ${coins('ru', value)} за один раунд`, 'Выигрывать его не обязательно.'],
  sessions: value => [
    `Сыграйте ${counted('ru', value, { one: 'игровую сессию', few: 'игровые сессии', other: 'игровых сессий' })}`,
    'Сессия — это каждый раз, когда вы открываете игру и играете в ней хотя бы раунд.',
  ],
  friends: value => [
    `Пригласите ${counted('ru', value, { one: 'друга', few: 'друзей', other: 'друзей' })}`,
    'Друг засчитывается, когда сыграет свои первые раунды.',
  ],
}

const UKRAINIAN: Words = {
  spins: value => [
    `Зіграйте ${counted('ua', value, { one: 'раунд', few: 'раунди', other: 'раундів' })}`,
    'Враховуються раунди в будь-яких іграх, у турнірах теж.',
  ],
  win_streak: value => [
    `Виграйте ${counted('ua', value, { one: 'раунд', few: 'раунди', other: 'раундів' })} поспіль`,
    'Раунд виграно, якщо він приніс більше, ніж коштував. Будь-який інший перериває серію.',
  ],
  win_value: value => [
    `Виграйте ${coins('ua', value)} за один раунд`,
    'Враховується вся виплата раунду, якщо вона більша за ставку.',
  ],
  first_win_value: value => [
    `Виграйте ${coins('ua', value)} у першому раунді сесії`,
    'Відкрийте гру: виграти має найперший раунд. Пробувати можна скільки завгодно, щоразу відкриваючи гру заново.',
  ],
  total_bet: value => [
    `Поставте загалом ${coins('ua', value)}`,
    'Додаються ставки всіх раундів, у турнірах теж.',
  ],
  max_bet: value => [`Зробіть ставку ${coins('ua', value)} за один раунд`, 'Вигравати його не обов’язково.'],
  sessions: value => [
    `Зіграйте ${counted('ua', value, { one: 'ігрову сесію', few: 'ігрові сесії', other: 'ігрових сесій' })}`,
    'Сесія — це кожен раз, коли ви відкриваєте гру й граєте в ній хоча б раунд.',
  ],
  friends: value => [
    `Запросіть ${counted('ua', value, { one: 'друга', few: 'друзів', other: 'друзів' })}`,
    'Друг зараховується, коли зіграє свої перші раунди.',
  ],
}

const TURKISH: Words = {
  spins: value => [
    `${counted('tr', value, { other: 'tur' })} oyna`,
    'Her oyundaki turlar sayılır, turnuvalardakiler de.',
  ],
  win_streak: value => [
    `Art arda ${counted('tr', value, { other: 'tur' })} kazan`,
    'Bahisten fazlasını ödeyen tur kazanılmış sayılır. Diğerleri seriyi bozar.',
  ],
  win_value: value => [
    `Tek turda ${coins('tr', value)} kazan`,
    'Bahisten fazlaysa turun ödediği tutarın tamamı sayılır.',
  ],
  first_win_value: value => [
    `Bir oturumun ilk turunda ${coins('tr', value)} kazan`,
    'Bir oyun aç: ilk tur kazanmalı. Oyunu yeniden açarak istediğin kadar deneyebilirsin.',
  ],
  total_bet: value => [
    `Toplam ${coins('tr', value)} bahis yap`,
    'Bütün turların bahisleri toplanır, turnuvalardakiler de.',
  ],
  max_bet: value => [`Tek turda ${coins('tr', value)} bahis yap`, 'O turu kazanman gerekmez.'],
  sessions: value => [
    `${counted('tr', value, { other: 'oyun oturumu' })} oyna`,
    'Bir oyunu açıp en az bir tur oynadığın her sefer bir oturumdur.',
  ],
  friends: value => [
    `${counted('tr', value, { other: 'arkadaş' })} davet et`,
    'Arkadaşın ilk turlarını oynayınca sayılır.',
  ],
}

const WORDS: Readonly<Record<Language, Words>> = { en: ENGLISH, ru: RUSSIAN, ua: UKRAINIAN, tr: TURKISH }

export function taskText(goal: TaskGoal, value: number): Translation {
  if (goal === 'join_chat' || goal === 'open_link' || goal === 'partner') {
    throw new RangeError(`Nothing is counted for ${goal}.`)
  }
  return translated(language => WORDS[language][goal](value))
}

const LINKS: Readonly<Record<'channel' | 'chat' | 'x' | 'youtube', Readonly<Record<Language, Wording>>>> = {
  channel: {
    en: ['Subscribe to our channel', 'News, tournaments and promo codes come there first.'],
    ru: ['Подпишитесь на наш канал', 'Новости, турниры и промокоды появляются там раньше всего.'],
    ua: ['Підпишіться на наш канал', 'Новини, турніри й промокоди з’являються там найперше.'],
    tr: ['Kanalımıza abone ol', 'Haberler, turnuvalar ve promosyon kodları önce orada.'],
  },
  chat: {
    en: ['Join the players’ chat', 'Talk about games with those who play them.'],
    ru: ['Вступите в чат игроков', 'Обсуждайте игры с теми, кто в них играет.'],
    ua: ['Приєднайтеся до чату гравців', 'Обговорюйте ігри з тими, хто в них грає.'],
    tr: ['Oyuncu sohbetine katıl', 'Oyunları oynayanlarla konuş.'],
  },
  x: {
    en: ['Visit us on X', 'Open our page, look round and come back.'],
    ru: ['Загляните к нам в X', 'Откройте нашу страницу, осмотритесь и возвращайтесь.'],
    ua: ['Завітайте до нас у X', 'Відкрийте нашу сторінку, роздивіться й повертайтеся.'],
    tr: ['X sayfamızı ziyaret et', 'Sayfamızı aç, bir göz at ve geri dön.'],
  },
  youtube: {
    en: ['Visit us on YouTube', 'Open our channel, look round and come back.'],
    ru: ['Загляните к нам на YouTube', 'Откройте наш канал, осмотритесь и возвращайтесь.'],
    ua: ['Завітайте до нас на YouTube', 'Відкрийте наш канал, роздивіться й повертайтеся.'],
    tr: ['YouTube kanalımızı ziyaret et', 'Kanalımızı aç, bir göz at ve geri dön.'],
  },
}

export function linkText(place: keyof typeof LINKS): Translation {
  return translated(language => LINKS[place][language])
}

/** `titleOf` says how a partner is called in a language. */
export function partnerText(titleOf: (language: Language) => string): Translation {
  const hints: Readonly<Record<Language, string>> = {
    en: 'Go to the partner and do what they offer. It counts once they confirm it, which can take a while.',
    ru: 'Перейдите к партнёру и выполните его предложение. Зачтём, когда он это подтвердит: иногда нужно немного подождать.',
    ua: 'Перейдіть до партнера й виконайте його пропозицію. Зарахуємо, коли він це підтвердить: іноді треба трохи зачекати.',
    tr: 'İş ortağına git ve teklifini tamamla. Onayladığında sayılır; bu biraz sürebilir.',
  }
  return translated(language => [titleOf(language), hints[language]])
}

function translated(wording: (language: Language) => Wording): Translation {
  return LANGUAGES.map(language => {
    const [text, hint] = wording(language)
    return { language, text, hint }
  })
}
