/** The number of approvals that a payout has so far; undefined when it has none, or all of them. One of two approvals is not approved. */
export function someApprovals({
  state,
  approved_by: { length: count },
  approvals_needed: needed,
}: {
  readonly state: string
  readonly approved_by: readonly string[]
  readonly approvals_needed: number
}): { readonly count: number; readonly needed: number } | undefined {
  const isPart = (state === 'requested' || state === 'held') && count > 0 && count < needed
  return isPart ? { count, needed } : undefined
}
