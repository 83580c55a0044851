import type { Language } from '@arena/contract/languages'

/** What the bot says in its chat. */
export interface BotTexts {
  readonly start: string
  readonly play: string
  /** To who takes a break, instead of an invitation to play. */
  readonly onBreak: string
  readonly limitsButton: string
  /** `support`: the user name of who answers, without `@`. */
  readonly help: (support: string) => string
  readonly paySupport: (support: string) => string
  readonly orders: string
  readonly terms: string
  readonly termsButton: string
  /** What stands in the list of commands. */
  readonly commands: Readonly<Record<'start' | 'help' | 'paysupport' | 'terms', string>>
}

const lines = (...texts: readonly string[]) => texts.join('\n')

export const BOT_TEXTS: Readonly<Record<Language, BotTexts>> = {
  en: {
    start: lines(
      '🏆 Welcome to Arena!',
      '',
      'Play for ArenaCoin, climb the weekly tournaments and win prizes in TON. Your first coins and a ticket are waiting.',
    ),
    play: 'Play',
    onBreak:
      'You are on a break. Until it ends there are no games, and we invite you to none. Your account, your withdrawals and your limits stay open.',
    limitsButton: 'My limits',
    help: support =>
      lines(
        'Arena is a free game: ArenaCoin is for playing only and is not money. Tournaments take tickets and give prizes.',
        '',
        '/start — open the game',
        '/paysupport — questions about a payment',
        '/terms — the terms',
        '',
        `Anything else: @${support}`,
      ),
    paySupport: support =>
      lines(
        'A purchase has not arrived, or you want your Stars back?',
        '',
        `Write to @${support} and name the order. A payment is credited by itself once Telegram confirms it; that may take a few minutes. Telegram’s own support can’t help with purchases in this bot.`,
      ),
    orders: 'Your latest orders:',
    terms:
      'Arena is for adults (18+). ArenaCoin has no cash value and can’t be exchanged back. What is bought for Stars is credited at once; a refund takes it back.',
    termsButton: 'Read the terms',
    commands: {
      start: 'Open the game',
      help: 'How it works',
      paysupport: 'Help with a payment',
      terms: 'Terms of use',
    },
  },
  ru: {
    start: lines(
      '🏆 Добро пожаловать в Arena!',
      '',
      'Играйте на ArenaCoin, поднимайтесь в еженедельных турнирах и выигрывайте призы в TON. Первые монеты и билет уже ждут вас.',
    ),
    play: 'Играть',
    onBreak:
      'У вас перерыв. До его конца игр нет, и мы вас в них не зовём. Аккаунт, выводы и лимиты остаются открытыми.',
    limitsButton: 'Мои лимиты',
    help: support =>
      lines(
        'Arena — бесплатная игра: ArenaCoin нужны только для игры и не являются деньгами. За билеты играют в турнирах, в турнирах выигрывают призы.',
        '',
        '/start — открыть игру',
        '/paysupport — вопросы об оплате',
        '/terms — условия',
        '',
        `По остальным вопросам: @${support}`,
      ),
    paySupport: support =>
      lines(
        'Покупка не пришла или хотите вернуть звёзды?',
        '',
        `Напишите @${support} и назовите номер заказа. Оплата зачисляется сама, как только её подтвердит Telegram; это может занять несколько минут. Поддержка Telegram с покупками в этом боте не помогает.`,
      ),
    orders: 'Ваши последние заказы:',
    terms:
      'Arena — для взрослых (18+). ArenaCoin не имеет денежной стоимости и не обменивается обратно. Купленное за звёзды зачисляется сразу; при возврате оно списывается.',
    termsButton: 'Читать условия',
    commands: {
      start: 'Открыть игру',
      help: 'Как это устроено',
      paysupport: 'Помощь с оплатой',
      terms: 'Условия использования',
    },
  },
  ua: {
    start: lines(
      '🏆 Ласкаво просимо до Arena!',
      '',
      'Грайте на ArenaCoin, підіймайтеся в щотижневих турнірах і вигравайте призи в TON. Перші монети й квиток уже чекають на вас.',
    ),
    play: 'Грати',
    onBreak:
      'У вас перерва. До її кінця ігор немає, і ми вас до них не запрошуємо. Акаунт, виведення та ліміти залишаються відкритими.',
    limitsButton: 'Мої ліміти',
    help: support =>
      lines(
        'Arena — безкоштовна гра: ArenaCoin потрібні лише для гри й не є грошима. За квитки грають у турнірах, у турнірах виграють призи.',
        '',
        '/start — відкрити гру',
        '/paysupport — питання про оплату',
        '/terms — умови',
        '',
        `З усім іншим: @${support}`,
      ),
    paySupport: support =>
      lines(
        'Покупка не надійшла або хочете повернути зірки?',
        '',
        `Напишіть @${support} і назвіть номер замовлення. Оплата зараховується сама, щойно її підтвердить Telegram; це може тривати кілька хвилин. Підтримка Telegram із покупками в цьому боті не допомагає.`,
      ),
    orders: 'Ваші останні замовлення:',
    terms:
      'Arena — для дорослих (18+). ArenaCoin не має грошової вартості й не обмінюється назад. Придбане за зірки зараховується одразу; у разі повернення воно списується.',
    termsButton: 'Читати умови',
    commands: {
      start: 'Відкрити гру',
      help: 'Як це влаштовано',
      paysupport: 'Допомога з оплатою',
      terms: 'Умови користування',
    },
  },
  tr: {
    start: lines(
      '🏆 Arena’ya hoş geldin!',
      '',
      'ArenaCoin ile oyna, haftalık turnuvalarda yüksel ve TON ödülleri kazan. İlk coinlerin ve bir biletin seni bekliyor.',
    ),
    play: 'Oyna',
    onBreak:
      'Moladasın. Mola bitene kadar oyun yok, seni oyuna da çağırmıyoruz. Hesabın, çekimlerin ve sınırların açık kalıyor.',
    limitsButton: 'Sınırlarım',
    help: support =>
      lines(
        'Arena ücretsiz bir oyundur: ArenaCoin yalnızca oynamak içindir, para değildir. Turnuvalara biletle girilir, turnuvalarda ödül kazanılır.',
        '',
        '/start — oyunu aç',
        '/paysupport — ödeme soruları',
        '/terms — koşullar',
        '',
        `Diğer her şey için: @${support}`,
      ),
    paySupport: support =>
      lines(
        'Satın aldığın şey gelmedi mi, yoksa yıldızlarını geri mi istiyorsun?',
        '',
        `@${support} adresine yaz ve sipariş numarasını belirt. Ödeme, Telegram onaylayınca kendiliğinden hesabına geçer; bu birkaç dakika sürebilir. Telegram desteği bu bottaki alışverişlerde yardımcı olamaz.`,
      ),
    orders: 'Son siparişlerin:',
    terms:
      'Arena yetişkinler içindir (18+). ArenaCoin’in nakit değeri yoktur ve geri çevrilemez. Yıldızla alınanlar hemen hesaba geçer; iade edilirse geri alınır.',
    termsButton: 'Koşulları oku',
    commands: {
      start: 'Oyunu aç',
      help: 'Nasıl çalışır',
      paysupport: 'Ödeme yardımı',
      terms: 'Kullanım koşulları',
    },
  },
}
