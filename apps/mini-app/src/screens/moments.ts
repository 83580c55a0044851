import type { HomeReply } from '@arena/contract/endpoints/home'
import type { SentWithdrawal } from '@arena/contract/endpoints/withdrawals'

/** A settled result of a tournament, by the tournament's key, or a withdrawal that was sent. */
export type Moment =
  | { readonly kind: 'result'; readonly key: string }
  | { readonly kind: 'sent'; readonly key: string; readonly withdrawal: SentWithdrawal }

/** Moments to show, one after the other: the result that a link requests, then results, then withdrawals, each oldest first. */
export function momentsOf({
  home,
  asked,
  shown,
}: {
  readonly home: Pick<HomeReply, 'results' | 'sent'> | undefined
  readonly asked: string | undefined
  /** Keys of moments that this page has shown. */
  readonly shown: readonly string[]
}): readonly Moment[] {
  const keys = new Set([...(asked === undefined ? [] : [asked]), ...(home?.results ?? [])])
  const moments: readonly Moment[] = [
    ...[...keys].map(key => ({ kind: 'result', key }) as const),
    ...(home?.sent ?? []).map(
      withdrawal => ({ kind: 'sent', key: `sent:${withdrawal.id}`, withdrawal }) as const,
    ),
  ]
  return moments.filter(({ key }) => !shown.includes(key))
}
