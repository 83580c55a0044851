import type { Language, StarPackage, TicketPack } from '@arena/contract'
import type { ShopContent } from '../features/shop/index.ts'
import { counted, type NounForms } from './counted.ts'

/** Whole ArenaCoins. */
const TICKET_AC = 5_000

/** What the shop says outside of the mini-app: in the chat platform's payment window. */
export interface ShopTexts {
  readonly coins: (count: number) => string
  readonly tickets: (count: number) => string
  readonly goldTickets: (count: number) => string
  /** Why a payment is not accepted. */
  readonly closed: string
  readonly changed: string
  readonly blocked: string
  /** The player's own limits: a break, or the limit of Stars. */
  readonly onBreak: string
  readonly overLimit: string
}

const pack = (tickets: number, gift: number): TicketPack => ({
  key: `x${tickets}`,
  tickets,
  gift,
  price: tickets * TICKET_AC,
})

const coins = (ac: number, price: number): StarPackage => ({
  id: `ac_${ac}`,
  ac,
  tickets: 1,
  gold_tickets: 0,
  price,
})

const golden = (gold_tickets: number, price: number): StarPackage => ({
  id: `gold_${gold_tickets}`,
  ac: 0,
  tickets: 0,
  gold_tickets,
  price,
})

/** What the shop sells: tickets for coins, coins and golden tickets for Stars. A key or id is never given another meaning. */
export const SHOP: ShopContent = {
  packs: [pack(1, 0), pack(2, 0), pack(3, 1), pack(5, 2)],
  packages: [
    coins(2_500, 75),
    coins(10_000, 250),
    coins(50_000, 750),
    coins(100_000, 1_350),
    coins(200_000, 2_500),
  ],
  goldTickets: [golden(1, 150), golden(3, 400)],
}

const of = (language: Language, forms: NounForms) => (count: number) => counted(language, count, forms)

export const SHOP_TEXTS: Readonly<Record<Language, ShopTexts>> = {
  en: {
    coins: of('en', { other: 'ArenaCoin' }),
    tickets: of('en', { one: 'ticket', other: 'tickets' }),
    goldTickets: of('en', { one: 'golden ticket', other: 'golden tickets' }),
    closed: 'This order is closed. Open the shop in Arena and choose again: nothing was charged.',
    changed: 'This offer has changed. Open the shop in Arena and choose again: nothing was charged.',
    blocked: 'This account can’t buy right now. Nothing was charged.',
    onBreak: 'You are on a break: buying is closed until it ends. Nothing was charged.',
    overLimit: 'This would exceed the Stars limit you have set. Nothing was charged.',
  },
  ru: {
    coins: of('ru', { other: 'ArenaCoin' }),
    tickets: of('ru', { one: 'билет', few: 'билета', other: 'билетов' }),
    goldTickets: of('ru', { one: 'золотой билет', few: 'золотых билета', other: 'золотых билетов' }),
    closed: 'Этот заказ закрыт. Откройте магазин в Arena и выберите снова: звёзды не списаны.',
    changed: 'Предложение изменилось. Откройте магазин в Arena и выберите снова: звёзды не списаны.',
    blocked: 'Сейчас этот аккаунт не может покупать. Звёзды не списаны.',
    onBreak: 'У вас перерыв: до его конца покупки закрыты. Звёзды не списаны.',
    overLimit: 'Покупка превысит лимит звёзд, который вы установили. Звёзды не списаны.',
  },
  ua: {
    coins: of('ua', { other: 'ArenaCoin' }),
    tickets: of('ua', { one: 'квиток', few: 'квитки', other: 'квитків' }),
    goldTickets: of('ua', { one: 'золотий квиток', few: 'золоті квитки', other: 'золотих квитків' }),
    closed: 'Це замовлення закрите. Відкрийте магазин в Arena й оберіть знову: зірки не списано.',
    changed: 'Пропозиція змінилася. Відкрийте магазин в Arena й оберіть знову: зірки не списано.',
    blocked: 'Зараз цей акаунт не може купувати. Зірки не списано.',
    onBreak: 'У вас перерва: до її кінця покупки закриті. Зірки не списано.',
    overLimit: 'Покупка перевищить ліміт зірок, який ви встановили. Зірки не списано.',
  },
  tr: {
    coins: of('tr', { other: 'ArenaCoin' }),
    tickets: of('tr', { other: 'bilet' }),
    goldTickets: of('tr', { other: 'altın bilet' }),
    closed: 'Bu sipariş kapandı. Arena’da mağazayı açıp yeniden seç: yıldız çekilmedi.',
    changed: 'Bu teklif değişti. Arena’da mağazayı açıp yeniden seç: yıldız çekilmedi.',
    blocked: 'Bu hesap şu anda alışveriş yapamıyor. Yıldız çekilmedi.',
    onBreak: 'Moladasın: mola bitene kadar alışveriş kapalı. Yıldız çekilmedi.',
    overLimit: 'Bu alışveriş, belirlediğin yıldız sınırını aşıyor. Yıldız çekilmedi.',
  },
}
