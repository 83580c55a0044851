import { intlLocale, type Language } from '../languages.ts'

/** Every plural form of every language is asked for by one of these. */
export const COUNTS = [1, 2, 5, 11, 21, 22, 25, 111, 1_000, 10_001]

type InflectingLanguage = Exclude<Language, 'tr'>

const FORMS: Readonly<Record<InflectingLanguage, readonly string[]>> = {
  en: ['one', 'other'],
  ru: ['one', 'few', 'many'],
  ua: ['one', 'few', 'many'],
}

/** Nouns after 1, 2 and 5; after an adjective, the adjective is listed here. */
const NOUNS: Readonly<Record<InflectingLanguage, readonly (readonly string[])[]>> = {
  en: [
    ['round', 'rounds'],
    ['coin', 'coins'],
    ['point', 'points'],
    ['friend', 'friends'],
    ['game', 'game'],
    ['ticket', 'tickets'],
    ['golden', 'golden'],
    ['hour', 'hours'],
    ['day', 'days'],
    ['player', 'players'],
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
    ['часа', 'часов', 'часов'],
    ['день', 'дня', 'дней'],
    ['игрок', 'игрока', 'игроков'],
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
    ['години', 'годин', 'годин'],
    ['день', 'дні', 'днів'],
    ['гравець', 'гравці', 'гравців'],
  ],
}
/** Words that may follow a number without being counted by it. */
const NO_NOUNS = /^(?:per|and|or|за|AC|h|ч|год)$/

/** Numbers of a formatted text whose noun has another number's form, or is no noun that is known here. */
export function disagreeing(language: InflectingLanguage, text: string): readonly string[] {
  const rules = new Intl.PluralRules(intlLocale(language))
  return [...text.matchAll(/(\d[\d\u00a0]*)[ \u00a0](\p{L}+)/gu)].flatMap(
    ([place, number = '', word = '']) => {
      if (NO_NOUNS.test(word)) return []
      const at = FORMS[language].indexOf(rules.select(Number(number.replaceAll('\u00a0', ''))))
      return NOUNS[language].some(noun => noun[at] === word) ? [] : [place]
    },
  )
}
