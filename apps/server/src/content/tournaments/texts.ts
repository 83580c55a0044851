import type { Language, TournamentText } from '@arena/contract'
import type { Introductions, TournamentFigures, Translation } from '../../features/tournaments/index.ts'

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

const LOCALES: Readonly<Record<Language, string>> = { en: 'en', ru: 'ru', ua: 'uk', tr: 'tr' }

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

/** Thousands apart by a space that does not break, as everywhere in the product. */
function number(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
}

function plural(
  language: Language,
  count: number,
  forms: { readonly one: string; readonly other: string },
): string {
  return new Intl.PluralRules(LOCALES[language]).select(count) === 'one' ? forms.one : forms.other
}

function english(figures: TournamentFigures): Sentences {
  const { startPoints, capPoints, capPercent, qualifyingRounds, maxAttempts, attemptPoints } = figures
  const rounds = plural('en', qualifyingRounds, { one: 'round', other: 'rounds' })
  return {
    start: `Everyone starts with ${number(startPoints)} points and plays the tournament’s games with them. What you have when the time is up is your result: the more points, the higher your place.`,
    qualify: `To win a prize, finish at least ${number(qualifyingRounds)} ${rounds}. Until then you stand below everyone who has.`,
    cap: `A round may cost at most ${number(capPoints)} points, which is ${capPercent} % of the start.`,
    attempts: `With ${number(attemptPoints)} points or fewer left you can buy an extra attempt: it costs as much as joining and sets your points back to the start. At most ${number(maxAttempts)} per tournament.`,
    ties: 'Of two players with the same points, the one who reached them first stands higher.',
    end: 'A round you started before the end still counts.',
    prizes:
      'Prizes arrive by themselves once the results are final: ArenaCoins on your balance, dollar prizes in TON at the rate of that day in your wallet, promo codes in your profile.',
    terms: [
      'Arena is free and not a casino. ArenaCoins and points have no cash value and can’t be exchanged for money.',
      'For players aged 18 and over, with one account per person.',
      'Several accounts, scripts and other ways around the rules cost the place, the prize and the account.',
      'Telegram, Apple and Google do not organise or sponsor this tournament.',
    ],
  }
}

function russian(figures: TournamentFigures): Sentences {
  const { startPoints, capPoints, capPercent, qualifyingRounds, maxAttempts, attemptPoints } = figures
  const rounds = plural('ru', qualifyingRounds, { one: 'раунда', other: 'раундов' })
  return {
    start: `У всех на старте ${number(startPoints)} очков, на них и идёт игра. Результат — то, что останется к концу турнира: чем больше очков, тем выше место.`,
    qualify: `Чтобы получить приз, завершите не менее ${number(qualifyingRounds)} ${rounds}. До этого вы стоите ниже всех, кто это сделал.`,
    cap: `Ставка в одном раунде — не больше ${number(capPoints)} очков, то есть ${capPercent} % от стартовых.`,
    attempts: `Если осталось не больше ${number(attemptPoints)} очков, можно купить дополнительную попытку: она стоит столько же, сколько участие, и возвращает стартовые очки. Не больше ${number(maxAttempts)} за турнир.`,
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
  const rounds = plural('ua', qualifyingRounds, { one: 'раунду', other: 'раундів' })
  return {
    start: `Усі починають із ${number(startPoints)} очок і грають саме на них. Результат — те, що залишиться до кінця турніру: що більше очок, то вище місце.`,
    qualify: `Щоб отримати приз, завершіть щонайменше ${number(qualifyingRounds)} ${rounds}. До того ви стоїте нижче за всіх, хто це зробив.`,
    cap: `Ставка в одному раунді — не більше ${number(capPoints)} очок, тобто ${capPercent} % від стартових.`,
    attempts: `Якщо залишилося не більше ніж ${number(attemptPoints)} очок, можна купити додаткову спробу: вона коштує стільки ж, скільки участь, і повертає стартові очки. Не більше ніж ${number(maxAttempts)} за турнір.`,
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
    start: `Herkes ${number(startPoints)} puanla başlar ve turnuva oyunlarını bu puanlarla oynar. Süre dolduğunda elinizde kalan puan sonucunuzdur: puan ne kadar çoksa sıralamadaki yeriniz o kadar yüksek olur.`,
    qualify: `Ödül kazanmak için en az ${number(qualifyingRounds)} tur tamamlayın. O zamana kadar bunu yapmış herkesin altında yer alırsınız.`,
    cap: `Bir turda en fazla ${number(capPoints)} puan, yani başlangıcın %${capPercent} kadarı oynanabilir.`,
    attempts: `${number(attemptPoints)} puan veya daha azı kaldığında ek deneme hakkı satın alabilirsiniz: katılımla aynı fiyattadır ve puanınızı başlangıca döndürür. Turnuva başına en fazla ${number(maxAttempts)} kez.`,
    ties: 'Puanlar eşitse o puana önce ulaşan daha yukarıda yer alır.',
    end: 'Bitişten önce başlattığınız tur sonuca sayılır.',
    prizes:
      'Sonuçlar kesinleşince ödüller kendiliğinden gelir: ArenaCoin bakiyenize, dolar ödülleri o günün kuruyla TON olarak cüzdanınıza, promosyon kodları profilinize eklenir.',
    terms: [
      'Arena ücretsizdir ve bir kumarhane değildir. ArenaCoin ve puanların parasal değeri yoktur, paraya çevrilemez.',
      '18 yaş ve üzeri oyuncular içindir; kişi başına bir hesap.',
      'Birden fazla hesap, otomatik oynatma yazılımları ve kuralları aşmanın diğer yolları sıralamanın, ödülün ve hesabın kaybına yol açar.',
      'Telegram, Apple ve Google bu turnuvayı düzenlemez ve desteklemez.',
    ],
  }
}
