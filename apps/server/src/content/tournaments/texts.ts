import type { TournamentText } from '@arena/contract/endpoints/tournaments'
import type { Language } from '@arena/contract/languages'
import type { Introductions, TournamentFigures, Translation } from '../../features/tournaments/index.ts'
import { counted, type NounForms, wholeNumber } from '../counted.ts'

interface Sentences {
  readonly start: string
  readonly qualify: string
  readonly cap: string
  readonly attempts: string
  readonly ties: string
  readonly end: string
  readonly prizes: string
  readonly terms: readonly string[]
}

/** A tournament's texts in every language: its own introduction, and the rules with its own figures in them. */
export function tournamentTexts(introductions: Introductions): (figures: TournamentFigures) => Translation {
  return figures => ({
    EN: text(introductions.en, english(figures), figures),
    RU: text(introductions.ru, russian(figures), figures),
    UA: text(introductions.ua, ukrainian(figures), figures),
    TR: text(introductions.tr, turkish(figures), figures),
  })
}

function text(
  introduction: Introductions[Language],
  sentences: Sentences,
  figures: TournamentFigures,
): TournamentText {
  const { start, qualify, cap, attempts, ties, end, prizes, terms } = sentences
  const points = [
    ...(figures.qualifyingRounds > 0 ? [qualify] : []),
    ...(figures.capPoints > 0 ? [cap] : []),
    ...(figures.maxAttempts > 0 ? [attempts] : []),
    ties,
    end,
  ]
  return {
    name: introduction.name,
    description: `<p>${asHtml(introduction.description)}</p>`,
    rules: `<p>${start}</p>${list(points)}<p>${prizes}</p>`,
    terms: list(terms),
  }
}

/** A description is text: operators write it too. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function list(items: readonly string[]): string {
  return `<ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>`
}

const POINTS: Readonly<Record<Language, NounForms>> = {
  en: { one: 'point', other: 'points' },
  ru: { one: 'очко', few: 'очка', other: 'очков' },
  ua: { one: 'очко', few: 'очки', other: 'очок' },
  tr: { other: 'puan' },
}
/** After words that take the second case: `не больше 21 очка`, `із 21 очка`. */
const POINTS_OF: Readonly<Record<'ru' | 'ua', NounForms>> = {
  ru: { one: 'очка', few: 'очков', other: 'очков' },
  ua: { one: 'очка', few: 'очок', other: 'очок' },
}

function english(figures: TournamentFigures): Sentences {
  const { startPoints, capPoints, capPercent, qualifyingRounds, maxAttempts, attemptPoints } = figures
  const rounds = counted('en', qualifyingRounds, { one: 'round', other: 'rounds' })
  return {
    start: `Everyone starts with ${counted('en', startPoints, POINTS.en)} and plays the tournament’s games with them. What you have when the time is up is your result: the more points, the higher your place.`,
    qualify: `To win a prize, finish at least ${rounds}. Until then you stand below everyone who has.`,
    cap: `A round may cost at most ${counted('en', capPoints, POINTS.en)}, which is ${capPercent}% of the start.`,
    attempts: `With ${counted('en', attemptPoints, POINTS.en)} or fewer left you can buy an extra attempt: it costs as much as joining and sets your points back to the start. At most ${wholeNumber(maxAttempts)} per tournament.`,
    ties: 'Of two players with the same points, the one who reached them first stands higher.',
    end: 'A round you started before the end still counts.',
    prizes:
      'Prizes arrive by themselves once the results are final: ArenaCoin on your balance, dollar prizes in TON at the rate of that day in your wallet, promo codes in your profile.',
    terms: [
      'Arena is free and not a casino. ArenaCoin and points have no cash value and can’t be exchanged for money.',
      'For players aged 18 and over, with one account per person.',
      'Several accounts, scripts and other ways around the rules cost the place, the prize and the account.',
      'Telegram, Apple and Google do not organise or sponsor this tournament.',
    ],
  }
}

function russian(figures: TournamentFigures): Sentences {
  const { startPoints, capPoints, capPercent, qualifyingRounds, maxAttempts, attemptPoints } = figures
  const rounds = counted('ru', qualifyingRounds, { one: 'раунда', other: 'раундов' })
  return {
    start: `У всех на старте ${counted('ru', startPoints, POINTS.ru)}, на них и идёт игра. Результат — то, что останется к концу турнира: чем больше очков, тем выше место.`,
    qualify: `Чтобы получить приз, завершите не менее ${rounds}. До этого вы стоите ниже всех, кто это сделал.`,
    cap: `Ставка в одном раунде — не больше ${counted('ru', capPoints, POINTS_OF.ru)}, то есть ${capPercent}\u00a0% от стартовых.`,
    attempts: `Если осталось не больше ${counted('ru', attemptPoints, POINTS_OF.ru)}, можно купить дополнительную попытку: она стоит столько же, сколько участие, и возвращает стартовые очки. Не больше ${wholeNumber(maxAttempts)} за турнир.`,
    ties: 'При равенстве очков выше тот, кто набрал их раньше.',
    end: 'Раунд, начатый до конца турнира, засчитывается.',
    prizes:
      'Призы приходят сами, когда итоги подведены: ArenaCoin — на баланс, долларовые призы — в кошелёк в TON по курсу того дня, промокоды — в профиль.',
    terms: [
      'Arena — бесплатная игра, а не казино. ArenaCoin и очки не имеют денежной стоимости, обменять их на деньги нельзя.',
      'Для игроков от 18 лет, один аккаунт на человека.',
      'За несколько аккаунтов, скрипты и другие попытки обойти правила лишают места, приза и аккаунта.',
      'Telegram, Apple и Google не организуют и не спонсируют этот турнир.',
    ],
  }
}

function ukrainian(figures: TournamentFigures): Sentences {
  const { startPoints, capPoints, capPercent, qualifyingRounds, maxAttempts, attemptPoints } = figures
  const rounds = counted('ua', qualifyingRounds, { one: 'раунд', few: 'раунди', other: 'раундів' })
  return {
    start: `Усі починають із ${counted('ua', startPoints, POINTS_OF.ua)} і грають саме на них. Результат — те, що залишиться до кінця турніру: що більше очок, то вище місце.`,
    qualify: `Щоб отримати приз, завершіть щонайменше ${rounds}. До того ви стоїте нижче за всіх, хто це зробив.`,
    cap: `Ставка в одному раунді — не більше ніж ${counted('ua', capPoints, POINTS.ua)}, тобто ${capPercent}% від стартових.`,
    attempts: `Якщо залишилося не більше ніж ${counted('ua', attemptPoints, POINTS.ua)}, можна купити додаткову спробу: вона коштує стільки ж, скільки участь, і повертає стартові очки. Не більше ніж ${wholeNumber(maxAttempts)} за турнір.`,
    ties: 'За однакової кількості очок вище той, хто набрав їх раніше.',
    end: 'Раунд, розпочатий до кінця турніру, зараховується.',
    prizes:
      'Призи надходять самі, щойно підбито підсумки: ArenaCoin — на баланс, доларові призи — у гаманець у TON за курсом того дня, промокоди — у профіль.',
    terms: [
      'Arena — безкоштовна гра, а не казино. ArenaCoin і очки не мають грошової вартості, обміняти їх на гроші не можна.',
      'Для гравців від 18 років, один акаунт на людину.',
      'За кілька акаунтів, скрипти та інші спроби обійти правила позбавляють місця, призу й акаунта.',
      'Telegram, Apple і Google не організовують і не спонсорують цей турнір.',
    ],
  }
}

function turkish(figures: TournamentFigures): Sentences {
  const { startPoints, capPoints, capPercent, qualifyingRounds, maxAttempts, attemptPoints } = figures
  return {
    start: `Herkes ${wholeNumber(startPoints)} puanla başlar ve turnuva oyunlarını bu puanlarla oynar. Süre dolduğunda elinde kalan puan sonucundur: puan ne kadar çoksa sıralamadaki yerin o kadar yüksek olur.`,
    qualify: `Ödül kazanmak için en az ${counted('tr', qualifyingRounds, { other: 'tur' })} tamamla. O zamana kadar bunu yapmış herkesin altında yer alırsın.`,
    cap: `Bir turda en fazla ${counted('tr', capPoints, POINTS.tr)}, yani başlangıcın %${capPercent} kadarı oynanabilir.`,
    attempts: `${counted('tr', attemptPoints, POINTS.tr)} veya daha azı kaldığında ek deneme hakkı satın alabilirsin: katılımla aynı fiyattadır ve puanını başlangıca döndürür. Turnuva başına en fazla ${wholeNumber(maxAttempts)} kez.`,
    ties: 'Puanlar eşitse o puana önce ulaşan daha yukarıda yer alır.',
    end: 'Bitişten önce başlattığın tur sonuca sayılır.',
    prizes:
      'Sonuçlar kesinleşince ödüller kendiliğinden gelir: ArenaCoin bakiyene, dolar ödülleri o günün kuruyla TON olarak cüzdanına, promosyon kodları profiline eklenir.',
    terms: [
      'Arena ücretsizdir ve bir kumarhane değildir. ArenaCoin ve puanların nakit değeri yoktur, paraya çevrilemez.',
      '18 yaş ve üzeri oyuncular içindir; kişi başına bir hesap.',
      'Birden fazla hesap, otomatik oynatma yazılımları ve kuralları aşmanın diğer yolları sıralamanın, ödülün ve hesabın kaybına yol açar.',
      'Telegram, Apple ve Google bu turnuvayı düzenlemez ve desteklemez.',
    ],
  }
}
