/** Jobs that `scenarios.ts` has no scenario for. */

/** The test that poisons an item of the job, in its feature's own setting. */
export const POISONED_ELSEWHERE: Readonly<Record<string, readonly [file: string, test: string]>> = {
  'send-alerts': [
    'features/alerts/alerts.test.ts',
    'sends the others when one can’t be written, and parks nothing while the chat is away',
  ],
  'show-in-topics': [
    'features/inbox/topics/topics.test.ts',
    'shows the other conversations although one message can’t be shown',
  ],
  'ask-silent-rounds': [
    'features/games/ask-silent-rounds.test.ts',
    'waits for no other: neither a provider without answers nor such a round keeps the rest from being asked',
  ],
  'audit-ledger': [
    'features/wallet/audit/audit-ledger.test.ts',
    'passes by a player who can’t be compared, and proves the others',
  ],
  'compare-provider-days': [
    'features/games/comparisons/unreliable-lists.test.ts',
    'compares the others although one does not answer, and continues with it later',
  ],
  'count-flag-groups': [
    'features/flags/flags.test.ts',
    'are counted for the other features although one can’t be counted, and for that one later',
  ],
  'correct-rewards': [
    'features/rewards/reward-stops.test.ts',
    'is taken later from a player who could not be corrected, once, and from the others at once',
  ],
  'erase-planned-accounts': [
    'features/player-data/erasure/erase-planned.test.ts',
    'keeps no other waiting when one fails or a hundred can not be done yet',
  ],
  'write-exports': [
    'features/console/exports/exports.test.ts',
    'writes the others although one can’t be written',
  ],
  'finish-bulk-acts': [
    'features/operators/bulk/bulk-acts.test.ts',
    'finishes after a crash, although another one can’t be finished',
  ],
  'pay-withdrawals': [
    'features/withdrawals/payouts/signer-refuses.test.ts',
    'a request that can’t be looked at holds up nobody',
  ],
  'refund-cancelled-tournaments': [
    'features/tournaments/refund-cancelled.test.ts',
    'pays back whom it can when one can’t be paid, and says how many wait',
  ],
  'send-events': [
    'event-export.test.ts',
    'keeps nobody waiting while it is dead: its batch is parked, and sent once an operator retries it',
  ],
  'settle-tournaments': [
    'features/tournaments/settlement/paid-results.test.ts',
    'keeps nobody waiting for a winner who can’t be paid, and pays that winner when it can',
  ],
  'star-refunds': [
    'features/shop/star-refund.test.ts',
    'go back although another payment can’t be sent: that one is parked with its reason until it is retried',
  ],
  'star-reconciliation': [
    'features/shop/reconcile-stars.test.ts',
    'although a transaction before it in the list can’t be settled',
  ],
}

/** Jobs with a single unit of work, and that unit. */
export const WITHOUT_ITEMS: Readonly<Record<string, string>> = {
  'audit-operators': 'It works one chain out and reports each fault.',
  'bot-updates': 'It takes updates over in one transaction; bot-updates-left does what they ask for.',
  'compare-sums': 'One statement finds whatever differs.',
  'count-ton': 'One statement counts.',
  'drop-provider-hours': 'One statement deletes.',
  'find-clusters': 'Clusters follow from all accounts together.',
  'forget-bulk-acts': 'One statement deletes by age.',
  'forget-challenges': 'Statements delete by age.',
  'forget-conversations': 'Statements delete by age.',
  'forget-daily-reward-claims': 'Statements delete by age.',
  'forget-divisions': 'Statements delete by age.',
  'forget-drafts': 'One statement deletes by age.',
  'forget-exports': 'One statement deletes by age.',
  'forget-game-sessions': 'Statements delete by age.',
  'forget-partner-messages': 'Statements delete by age.',
  'forget-reward-budgets': 'Statements delete by age.',
  'forget-shared-rounds': 'Statements delete by age.',
  'forget-signals': 'Statements delete by age.',
  'forget-squads': 'Statements delete by age.',
  'forget-wheel-spins': 'Statements delete by age.',
  'ledger-months': 'It makes the partitions that are missing.',
  'roll-ledger': 'A month is dropped as a whole once all of it is proven.',
  'seal-event-days': 'A day is sealed after the one before it, which is tried until it is.',
  'star-orders-forgotten': 'Statements delete by age.',
  'tidy-operators': 'Statements delete by age.',
}
