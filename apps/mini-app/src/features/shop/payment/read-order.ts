/** A payment that was begun and whose end is not known: looked after even when the app was closed meanwhile. */
export interface OpenOrder {
  readonly externalId: string
  readonly packageId: string
  readonly stars: number
  readonly telegramId: number
  /** When it was opened, unix seconds by the server's clock. */
  readonly since_s: number
}

/** As long as an order can be paid. */
const KEPT_S = 24 * 60 * 60

/** The player's own order, while it is worth asking about. */
export function orderOf(
  order: OpenOrder | null,
  who: { readonly telegramId: number | undefined; readonly now_s: number },
): OpenOrder | null {
  const isHis = order !== null && order.telegramId === who.telegramId
  return isHis && who.now_s - order.since_s < KEPT_S ? order : null
}

export function parseOrder(text: string | null): OpenOrder | null {
  try {
    const order = JSON.parse(text ?? '') as Partial<OpenOrder> | null
    const { externalId, packageId, stars, telegramId, since_s } = order ?? {}
    const isOrder =
      typeof externalId === 'string' &&
      typeof packageId === 'string' &&
      typeof stars === 'number' &&
      typeof telegramId === 'number' &&
      typeof since_s === 'number'
    return isOrder ? { externalId, packageId, stars, telegramId, since_s } : null
  } catch {
    return null
  }
}
