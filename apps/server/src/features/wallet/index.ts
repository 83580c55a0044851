/** Balances and the ledger. The only writer of `wallets`, `tournament_accounts`, `ledger` and `open_rounds`. */

export type { WatchedAccount } from './account-watch.ts'
export type { SilentRound } from './asked-rounds.ts'
export {
  addPage,
  areEntriesKept,
  type BookPage,
  type BookPlace,
  type BookReport,
  ledgerKey,
  provePlayer,
  walkBooks,
} from './audit/index.ts'
export { findBestRound } from './best-round.ts'
export {
  type BookedPlace,
  type BookedRound,
  FIRST_BOOKED,
  findBookedRounds,
  findPlayerOfRound,
  findPlayersOfNamedRound,
  forgetOpenRounds,
  hasRound,
  pageFinishedRounds,
  pageOpenRounds,
} from './booked-rounds.ts'
export { createWallet, type Rounds, type Wallet } from './create-wallet.ts'
export { readDayFigures } from './day-figures/day-figures.ts'
export type { FreeRoundGrant, FreeRoundUse, OwnFreeRounds } from './free-rounds.ts'
export { GIVEN_CURRENCIES, type Given, readGiven, sumGiven, zeros as noAmounts } from './given-entries.ts'
export { createPersonalData, listScoredTournaments, lockWallet } from './personal-data.ts'
export type { RoundBatching } from './play-instant-rounds.ts'
export type { PlayQuota } from './play-quota.ts'
export { type Currency, EntryConflict } from './post-entry.ts'
export { liftProviderHour } from './provider-hours.ts'
export { DEFAULT_TERMS, type KnownTerms, type ProviderTerms, SILENCE_MS } from './provider-terms.ts'
export {
  type BookedTransaction,
  type FoundTransaction,
  findSilentRound,
  findTransactions,
  forgetSilentRound,
  keyOfTransaction,
  pageTransactions,
} from './provider-transactions.ts'
export type { BalanceChange } from './round-events.ts'
export type { RoundAnswer, RoundDone, RoundRejection, RoundSession } from './round-operation.ts'
export { daysWithRounds, firstRoundsAfter, lastEntriesOf } from './round-record.ts'
export {
  bookedTournamentAccounts,
  countEntriesOutsideTerms,
  countTournamentAccounts,
  listClosedAccounts,
  pageRankedAccounts,
  type TournamentAccount,
  type TournamentWindow,
} from './tournament-account.ts'
export { readTonOwned } from './wallet-figures.ts'
export { experienceOf, noteChange, type WalletState, type WelcomeGift } from './wallet-state.ts'
