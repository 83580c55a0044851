import { dayOf, type Statements, shortId } from '@arena/database'
import { AMOUNT_MAX_CREDIT, type WalletErrorCode } from '@arena/provider-protocol'
import { entryKey } from './request-hash.ts'
import type { RoundAnswer, RoundSession } from './round-operation.ts'

/** One finished instant round: stake and win in one transaction. */
export interface InstantRound {
  readonly session: RoundSession
  readonly key: string
  readonly requestHash: string
  readonly roundId: string
  readonly bet: number
  readonly win: number
  /** A rejection the session gives, unless the transaction turns out to be a repeat. */
  readonly rejection: WalletErrorCode | undefined
  /** It must not be booked: it gets its first answer as a repeat, or the code of whatever refuses it, `INVALID_REQUEST` last of all. */
  readonly isHeld?: true
}

/** More than any balance can take, which the database checks after everything else. */
const UNPAYABLE = AMOUNT_MAX_CREDIT + 1

/** The changes of a committed round; undefined when it was refused or repeated. */
export interface CommittedRound {
  readonly answer: RoundAnswer
  readonly counted:
    | {
        readonly exp: number
        readonly amountBet: number
        readonly rounds: number
        readonly reachedAt: Date | null
        readonly at: Date
      }
    | undefined
}

interface PlayedRow {
  readonly ord: number
  readonly outcome: 'DONE' | 'REPEAT' | WalletErrorCode
  readonly balance: number | null
  readonly entry_no: number | null
  readonly exp: number
  readonly amount_bet: number
  readonly rounds: number | null
  /** Of a tournament's balance. */
  readonly reached_at: Date | null
  /** Of a tournament with counted rounds. */
  readonly rounds_left: number | null
}

const PLAY = `SELECT ord, outcome, balance, entry_no, exp, amount_bet, rounds, reached_at, rounds_left
  FROM wallet_play_rounds($1::timestamptz, $2::smallint[], $3::bigint[], $4::uuid[], $5::bigint[], $6::text[], $7::text[],
    $8::bigint[], $9::bigint[], $10::bigint[], $11::smallint[], $12::text[], $13::timestamptz[], $14::date, $15::date)`

/**
 * Commits rounds of different players in one call (`play-rounds.sql`); where the tables are cut over a cluster, all of one shard. Arrays travel
 * as PostgreSQL's own literals: both drivers pass them through, and ids need no escaping.
 */
export async function commitRounds(
  statements: Statements,
  rounds: readonly InstantRound[],
  now: Date,
): Promise<readonly CommittedRound[]> {
  const starts_ms = rounds.map(round => round.session.startedAt.getTime())
  const rows = await statements.query<PlayedRow>(
    PLAY,
    [
      now.toISOString(),
      numbers(rounds, round => round.session.player.bucket),
      numbers(rounds, round => round.session.player.playerId),
      texts(rounds, round => entryKey(round.key)),
      texts(rounds, round => round.requestHash),
      texts(rounds, ({ roundId, session }) => shortId(roundId, dayOf(session.startedAt))),
      texts(rounds, round => round.session.gameId),
      numbers(rounds, round => round.session.tournamentId),
      numbers(rounds, round => round.bet),
      numbers(rounds, ({ win, isHeld }) => (isHeld === true ? UNPAYABLE : win)),
      numbers(rounds, round => round.session.requiredLevel),
      texts(rounds, round => round.rejection ?? null),
      texts(rounds, round => round.session.startedAt.toISOString()),
      dayOf(new Date(Math.min(...starts_ms))),
      dayOf(new Date(Math.max(...starts_ms))),
    ],
    { name: 'wallet_play_rounds' },
  )
  const answers = new Array<CommittedRound>(rounds.length)
  for (const row of rows) answers[row.ord - 1] = presentRow(row, now)
  return answers
}

function presentRow(row: PlayedRow, at: Date): CommittedRound {
  if (row.outcome !== 'DONE' && row.outcome !== 'REPEAT') {
    const code = row.outcome
    return {
      answer: { ok: false, code, ...(row.balance !== null && { balance: row.balance }) },
      counted: undefined,
    }
  }
  return {
    answer: {
      ok: true,
      balance: row.balance ?? 0,
      entryNo: row.entry_no ?? 0,
      ...(row.rounds_left !== null && { roundsLeft: row.rounds_left }),
    },
    counted:
      row.outcome === 'REPEAT'
        ? undefined
        : { exp: row.exp, amountBet: row.amount_bet, rounds: row.rounds ?? 0, reachedAt: row.reached_at, at },
  }
}

type PartOf<Part> = (round: InstantRound) => Part | null

function numbers(rounds: readonly InstantRound[], partOf: PartOf<number>): string {
  return `{${rounds.map(round => partOf(round) ?? 'NULL').join(',')}}`
}

/** Every text here is an id of the protocol's alphabet, a time or a constant, so quotes alone make it a literal. */
function texts(rounds: readonly InstantRound[], partOf: PartOf<string>): string {
  return `{${rounds
    .map(round => {
      const text = partOf(round)
      return text === null ? 'NULL' : `"${text}"`
    })
    .join(',')}}`
}
