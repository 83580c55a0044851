/** What somebody comes back with from outside: a link from a mail, or the chat platform's web login. */
export interface Arrival {
  readonly kind: 'emailLink' | 'tgAuthResult'
  readonly secret: string
}

/** Taken out of the address at once, so that it stands in no history and no picture of the screen. */
export function takeArrival(): Arrival | null {
  const [, kind, secret] = /^#(emailLink|tgAuthResult)=([\w-]+)=*$/.exec(window.location.hash) ?? []
  if (kind === undefined || secret === undefined) return null
  window.history.replaceState(null, '', window.location.pathname)
  return { kind: kind as Arrival['kind'], secret }
}
