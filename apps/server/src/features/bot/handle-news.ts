import { BotApiFault } from '../../platform/bot-api/index.ts'
import { answerCommand } from './answer-command.ts'
import type { BotParts } from './bot-parts.ts'
import type { CheckoutQuery, News } from './read-update.ts'

/** The chat platform waits this long for the word about a payment. */
const CHECKOUT_WITHIN_MS = 10_000

/** Does what one update asks for. Doing it twice is harmless: what moves balances is done once for each charge. */
export async function handleNews(parts: BotParts, news: News, receivedAt: Date): Promise<void> {
  switch (news.kind) {
    case 'checkout':
      return answerCheckout(parts, news, receivedAt)
    case 'payment':
      return parts.shop.settle(news)
    case 'refund':
      return parts.shop.settleRefund(news)
    case 'command':
      return answerCommand(parts, news)
  }
}

async function answerCheckout(parts: BotParts, query: CheckoutQuery, receivedAt: Date): Promise<void> {
  const isLate = () => parts.clock.now().getTime() - receivedAt.getTime() > CHECKOUT_WITHIN_MS
  // The payment is called off by now; agreeing would only mark an order that nobody pays.
  if (isLate()) return
  const refusal = await parts.shop.judge(query)
  const answer = refusal === undefined ? { ok: true } : { ok: false, error_message: refusal }
  const send = () =>
    parts.botApi.ask(api => api.answerPreCheckoutQuery({ pre_checkout_query_id: query.queryId, ...answer }))
  try {
    await send()
  } catch (error) {
    if (!(error instanceof BotApiFault)) throw error
    // 400: the query is too old, or this is its second copy.
    if (error.code === 400 || isLate()) return
    await send()
  }
}
