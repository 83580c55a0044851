import type { OperatorWork } from '@arena/contract/endpoints/operator-home'

type Work = Pick<OperatorWork, 'kind' | 'oldest_ms' | 'deadline_ms'>

export function isOverdue({ deadline_ms }: Pick<Work, 'deadline_ms'>, now_ms: number): boolean {
  return deadline_ms !== null && deadline_ms < now_ms
}

/** Overdue work first, then by the next deadline, then by age; the server's order otherwise. */
export function mostUrgentFirst<One extends Work>(work: readonly One[], now_ms: number): readonly One[] {
  const never = Number.POSITIVE_INFINITY
  const placeOf = (one: One) => [
    isOverdue(one, now_ms) ? 0 : 1,
    one.deadline_ms ?? never,
    one.oldest_ms ?? never,
  ]
  return work.toSorted((one, other) => {
    const others = placeOf(other)
    const first = placeOf(one)
      .map((place, index) => [place, others[index] ?? never] as const)
      .find(([own, theirs]) => own !== theirs)
    return first === undefined ? 0 : first[0] < first[1] ? -1 : 1
  })
}
