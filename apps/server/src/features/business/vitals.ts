/** How fast the app was on players' phones: counted by day and kind of phone in classes, so that no single opening is kept. */
import type { BusinessFiguresReply } from '@arena/contract/endpoints/operator-figures'
import type { NoteVitalsBody } from '@arena/contract/endpoints/vitals'
import type { Statements } from '@arena/database'

type Vital = BusinessFiguresReply['vitals'][number]['vital']

/** The upper ends of the histogram classes; larger values are in a class of their own. Milliseconds; `cls` in thousandths. */
const CLASSES: Readonly<Record<Vital, readonly number[]>> = {
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  inp: [50, 100, 150, 200, 300, 500, 1000, 2000],
  cls: [10, 25, 50, 100, 150, 250, 500],
  ttfb: [100, 200, 400, 600, 800, 1200, 1800, 3000],
}
/** The threshold for three of four openings, by web.dev/articles/vitals. */
const GOOD: Readonly<Record<Vital, number>> = { lcp: 2500, inp: 200, cls: 100, ttfb: 800 }
const VITALS = ['cls', 'inp', 'lcp', 'ttfb'] as const satisfies readonly Vital[]

const NOTE = `INSERT INTO vital_days (day, vital, platform, screen, class, openings)
  SELECT $1, vital, $2, $3, class, 1 FROM unnest($4::text[], $5::smallint[]) AS noted (vital, class) ORDER BY vital
  ON CONFLICT (day, vital, platform, screen, class) DO UPDATE SET openings = vital_days.openings + 1`

export async function noteVitals(statements: Statements, body: NoteVitalsBody, now: Date): Promise<void> {
  const noted = VITALS.flatMap(vital => {
    const value = body[vital]
    return value === undefined ? [] : [{ vital, place: classOf(CLASSES[vital], value) }]
  })
  if (noted.length === 0) return
  await statements.query(NOTE, [
    now.toISOString().slice(0, 10),
    body.platform,
    body.screen,
    noted.map(({ vital }) => vital),
    noted.map(({ place }) => place),
  ])
}

function classOf(ends: readonly number[], value: number): number {
  const place = ends.findIndex(end => value <= end)
  return place === -1 ? ends.length : place
}

interface Counted {
  readonly vital: Vital
  readonly platform: string
  readonly screen: string
  readonly class: number
  readonly openings: number
}

/** For each kind of phone the end of the class in which the third quarter of its openings ends. */
export async function readVitals(
  statements: Statements,
  from: string,
): Promise<BusinessFiguresReply['vitals']> {
  const rows = await statements.query<Counted>(
    `SELECT vital, platform, screen, class, sum(openings)::bigint AS openings FROM vital_days
      WHERE day >= $1 GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
    [from],
  )
  const kinds = new Map<string, Counted[]>()
  for (const row of rows) {
    const kind = `${row.vital} ${row.platform} ${row.screen}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), row])
  }
  return [...kinds.values()].flatMap(classes => {
    const [first] = classes
    if (first === undefined) return []
    const { vital, platform, screen } = first
    const openings = classes.reduce((sum, one) => sum + one.openings, 0)
    let below = 0
    const third = classes.find(one => {
      below += one.openings
      return below >= openings * 0.75
    })
    const p75 = CLASSES[vital][third?.class ?? 0] ?? null
    return [{ vital, platform, screen, openings, p75, good: GOOD[vital] }]
  })
}
