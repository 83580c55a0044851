import type { Language, StarPackage } from '@arena/contract'
import { SHOP_TEXTS } from '../../content/shop-texts.ts'

/** What an invoice says in the chat platform's own window. Its limits: 32 characters for the title, 255 for the description. */
export function describePackage(
  { ac, tickets, gold_tickets }: StarPackage,
  language: Language,
): { readonly title: string; readonly description: string } {
  const texts = SHOP_TEXTS[language]
  const coins = ac > 0 ? [texts.coins(ac)] : []
  const golden = gold_tickets > 0 ? [texts.goldTickets(gold_tickets)] : []
  const regular = tickets > 0 ? [texts.tickets(tickets)] : []
  const [title = '', ...rest] = [...coins, ...golden, ...regular]
  return { title, description: [title, ...rest].join(' + ') }
}
