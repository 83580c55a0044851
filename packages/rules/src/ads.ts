const DAY_MS = 86_400_000

/** How ads are paid for. */
export interface AdTerms {
  /** Between the request of an ad and the check of its view passes at least the time it takes to watch it … */
  readonly watch_s: number
  /** … and at most this long. */
  readonly valid_s: number
  /** Between two paid views. */
  readonly cooldown_s: number
}

/** All in milliseconds. */
export interface PaidViews {
  /** The last view that was paid; undefined when none was. */
  readonly last?: number | undefined
  /** The paid view this many views back, if a day's maximum; undefined when there were fewer. */
  readonly daysWorthAgo?: number | undefined
}

/** When the next view is paid, in milliseconds; 0 when it was possible all along. */
export function nextPaidView(terms: AdTerms, { last, daysWorthAgo }: PaidViews): number {
  return Math.max(
    last === undefined ? 0 : last + terms.cooldown_s * 1000,
    daysWorthAgo === undefined ? 0 : daysWorthAgo + DAY_MS,
  )
}

export type AdVerdict = 'paid' | 'ads_not_watched' | 'ads_cooldown'

/** The verdict on a view that is checked `now`. An ad that was not watched, or too long ago, is not checked any further. */
export function adVerdict(
  terms: AdTerms,
  view: { readonly requested: number; readonly now: number; readonly paid: PaidViews },
): AdVerdict {
  const waited_ms = view.now - view.requested
  if (waited_ms < terms.watch_s * 1000 || waited_ms > terms.valid_s * 1000) return 'ads_not_watched'
  return view.now < nextPaidView(terms, view.paid) ? 'ads_cooldown' : 'paid'
}
