const PAGES: Readonly<Record<string, string>> = {
  content: '/content/',
  hold: '/holds/',
  player: '/players/',
  tournament: '/tournaments/',
  withdrawal: '/holds/withdrawal/',
}
const NUMBERED: ReadonlySet<string> = new Set(['hold', 'player', 'withdrawal'])

/** The page about the subject of an act (`player.ban`); undefined where the console has none, e.g. for a person who was erased. */
export function subjectPage(act: string, subject: string): string | undefined {
  const [what = ''] = act.split('.')
  const isKey = NUMBERED.has(what) ? /^\d+$/.test(subject) : /^[\w-]+$/.test(subject)
  const page = PAGES[what]
  return isKey && page !== undefined ? `${page}${subject}` : undefined
}
