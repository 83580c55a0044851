import type { FlagFiguresReply, FlagGroup } from '@arena/contract/endpoints/operator-flags'
import { dayOf } from '@arena/database'
import type { FlagsDeps } from './count-groups.job.ts'

const DAYS = 90
const DAY_MS = 86_400_000

/** Days with the live share, before which and after which it was another one as well; players are those of the last of them. */
const SUMS = `SELECT flag, has_it, count(*) AS days, min(day)::text AS "from", max(day)::text AS until,
    (array_agg(players ORDER BY day DESC))[1] AS players, sum(active)::bigint AS active, sum(rounds)::bigint AS rounds,
    sum(returned)::bigint AS returned, sum(stars)::bigint AS stars
  FROM flag_groups JOIN flag_days USING (day, flag)
    JOIN unnest($1::text[], $2::smallint[]) AS live (flag, share) USING (flag, share)
  WHERE day >= $3 GROUP BY flag, has_it`

interface SumRow extends FlagGroup {
  readonly flag: string
  readonly has_it: boolean
  readonly days: number
  readonly from: string
  readonly until: string
}

const NOBODY: FlagGroup = { players: 0, active: 0, rounds: 0, returned: 0, stars: 0 }

export async function showFlags({ database, flags }: FlagsDeps, now: Date): Promise<FlagFiguresReply> {
  const { names, shareOf } = flags()
  const first = dayOf(new Date(now.getTime() - DAYS * DAY_MS))
  const rows = await database.query<SumRow>(SUMS, [names, names.map(shareOf), first])
  return {
    flags: names.map(flag => {
      const groups = rows.filter(row => row.flag === flag)
      const longest = groups.toSorted((one, other) => other.days - one.days)[0]
      const groupOf = (hasIt: boolean) => presentGroup(groups.find(({ has_it }) => has_it === hasIt))
      return {
        flag,
        share: shareOf(flag),
        figures:
          longest === undefined
            ? null
            : {
                days: longest.days,
                from: longest.from,
                until: longest.until,
                on: groupOf(true),
                off: groupOf(false),
              },
      }
    }),
  }
}

function presentGroup(row: FlagGroup = NOBODY): FlagGroup {
  const { players, active, rounds, returned, stars } = row
  return { players, active, rounds, returned, stars }
}
