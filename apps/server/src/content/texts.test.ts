import { LANGUAGES, type Language } from '@arena/contract/languages'
import type { TaskGoal } from '@arena/rules'
import { describe, expect, it } from 'vitest'
import { BOT_TEXTS } from './bot-texts.ts'
import { counted } from './counted.ts'
import { FRIENDS } from './friends.ts'
import { SAMPLE_PARTNERS } from './partners.ts'
import { SHOP_TEXTS } from './shop.ts'
import { SIGN_IN_MAILS } from './sign-in-mails.ts'
import { linkText, partnerText, taskText } from './task-texts.ts'
import { TOURNAMENT_SERIES } from './tournaments/series.ts'

/** Every plural form of every language is asked for by one of these. */
const COUNTS = [1, 2, 5, 11, 21, 22, 25, 111, 1_000, 10_001]
const GOALS: readonly Exclude<TaskGoal, 'join_chat' | 'open_link' | 'partner'>[] = [
  'spins',
  'win_streak',
  'win_value',
  'first_win_value',
  'total_bet',
  'max_bet',
  'sessions',
  'friends',
]
const LINKS = ['channel', 'chat', 'x', 'youtube'] as const

/** Nouns as they stand after 1, 2 and 5; after an adjective the adjective stands here. */
const NOUNS: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  en: [
    ['round', 'rounds'],
    ['coin', 'coins'],
    ['point', 'points'],
    ['friend', 'friends'],
    ['game', 'game'],
    ['ticket', 'tickets'],
    ['golden', 'golden'],
  ],
  ru: [
    ['раунд', 'раунда', 'раундов'],
    ['раунда', 'раундов', 'раундов'],
    ['монета', 'монеты', 'монет'],
    ['монету', 'монеты', 'монет'],
    ['очко', 'очка', 'очков'],
    ['очка', 'очков', 'очков'],
    ['друга', 'друзей', 'друзей'],
    ['игровую', 'игровые', 'игровых'],
    ['билет', 'билета', 'билетов'],
    ['золотой', 'золотых', 'золотых'],
    ['года', 'лет', 'лет'],
  ],
  ua: [
    ['раунд', 'раунди', 'раундів'],
    ['монета', 'монети', 'монет'],
    ['монету', 'монети', 'монет'],
    ['очко', 'очки', 'очок'],
    ['очка', 'очок', 'очок'],
    ['друга', 'друзів', 'друзів'],
    ['ігрову', 'ігрові', 'ігрових'],
    ['квиток', 'квитки', 'квитків'],
    ['золотий', 'золоті', 'золотих'],
    ['року', 'років', 'років'],
  ],
  tr: [],
}
/** What may follow a number and is not counted by it. */
const NO_NOUNS = /^(?:per|and|or|za|за|ArenaCoin|h|ч|год)$/

/** Names and commands that are the same in every alphabet. */
const NAMES =
  /\b(?:Arena(?:Coin)?|Telegram|TON|Apple|Google|YouTube|X|https?|example|support|start|paysupport|terms)\b/g

/** The plural and polite `siz`; the product says `sen`. */
const POLITE = /(?:^|\P{L})(?:siz|sizi|size|sizin|sizden)(?:\P{L}|$)|[ıiuü]n[ıiuü]z|s[ıiuü]n[ıiuü]z/iu

function said(language: Language): readonly string[] {
  const bot = BOT_TEXTS[language]
  const mails = Object.values(SIGN_IN_MAILS.mails[language]).flatMap(mail => Object.values(mail))
  const shop = SHOP_TEXTS[language]
  const partners = SAMPLE_PARTNERS.flatMap(({ texts }) => Object.values(texts[language] ?? {}))
  const invitation = FRIENDS.message[language]
  return [
    bot.start,
    bot.play,
    bot.help('support'),
    bot.paySupport('support'),
    bot.orders,
    bot.terms,
    bot.termsButton,
    ...Object.values(bot.commands),
    ...mails.map(text => text.replace('{hours}', '24')),
    SIGN_IN_MAILS.foot[language],
    shop.closed,
    shop.changed,
    shop.blocked,
    ...partners,
    invitation.title,
    invitation.button,
    ...COUNTS.flatMap(count => [
      shop.coins(count),
      shop.tickets(count),
      shop.goldTickets(count),
      invitation.text(count),
      ...GOALS.flatMap(goal => wordsOf(taskText(goal, count), language)),
      ...tournaments(language, count),
    ]),
    ...LINKS.flatMap(place => wordsOf(linkText(place), language)),
    ...wordsOf(
      partnerText(() => 'Arena'),
      language,
    ),
  ]
}

function wordsOf(translation: ReturnType<typeof taskText>, language: Language): readonly string[] {
  return translation
    .filter(wording => wording.language === language)
    .flatMap(({ text, hint }) => [text, hint ?? ''])
}

function tournaments(language: Language, count: number): readonly string[] {
  const figures = {
    startPoints: count,
    capPoints: count,
    capPercent: 5,
    qualifyingRounds: count,
    maxAttempts: count,
    attemptPoints: count,
  }
  const of = language.toUpperCase() as Uppercase<Language>
  return TOURNAMENT_SERIES.flatMap(({ texts }) => Object.values(texts(figures)[of] ?? {})).flatMap(html =>
    html.split(/<[^>]+>/).filter(text => text !== ''),
  )
}

/** Numbers whose noun has another number's form, or is no noun that is known here. */
function disagreeing(language: Language, text: string): readonly string[] {
  const rules = new Intl.PluralRules(language === 'ua' ? 'uk' : language)
  const forms = language === 'en' ? ['one', 'other'] : ['one', 'few', 'many']
  return [...text.matchAll(/(\d[\d\u00a0]*)[ \u00a0](\p{L}+)/gu)].flatMap(
    ([place, number = '', word = '']) => {
      if (NO_NOUNS.test(word)) return []
      const at = forms.indexOf(rules.select(Number(number.replaceAll('\u00a0', ''))))
      return NOUNS[language].some(noun => noun[at] === word) ? [] : [place]
    },
  )
}

describe.each(LANGUAGES)('what the server says in %s', language => {
  const texts = said(language)

  it('leaves nothing empty and no place without its value', () => {
    expect(texts.filter(text => text.trim() === '' || /[{}]|undefined|NaN|\[object/.test(text))).toEqual([])
  })

  it('is in the letters of that language', () => {
    const foreign = {
      en: /[\u0400-\u04ff]|[çğıöşü]/iu,
      ru: /[a-z]|[іїєґ]/iu,
      ua: /[a-z]|[ыэъё]/iu,
      tr: /[\u0400-\u04ff]/u,
    }[language]
    expect(texts.filter(text => foreign.test(text.replace(NAMES, '').replace(/@\w+/g, '')))).toEqual([])
  })

  it.skipIf(language === 'tr')('has every noun in the form its number asks for', () => {
    expect(texts.flatMap(text => disagreeing(language, text))).toEqual([])
  })

  it.skipIf(language !== 'tr')('speaks to the player as a friend does', () => {
    expect(texts.filter(text => POLITE.test(text))).toEqual([])
  })
})

it('a number and its noun stand on one line, with thousands apart', () => {
  expect(counted('ru', 1_021, { one: 'раунд', few: 'раунда', other: 'раундов' })).toBe(
    '1\u00a0021\u00a0раунд',
  )
  expect(counted('ua', 3, { one: 'квиток', few: 'квитки', other: 'квитків' })).toBe('3\u00a0квитки')
  expect(counted('tr', 1, { other: 'bilet' })).toBe('1\u00a0bilet')
})
