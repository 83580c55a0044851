import type { Section } from '../section.ts'
import { EARNING } from './earning.ts'
import { MONEY } from './money.ts'
import { PERSON } from './person.ts'
import { TOLD } from './told.ts'
import { TOURNAMENTS } from './tournaments.ts'

/** Everything that is exported, in the file's order. Cursors name sections, so their names stay. */
export const SECTIONS: readonly Section[] = [...PERSON, ...MONEY, ...TOURNAMENTS, ...EARNING, ...TOLD]

/** Tables without a section, and why: none of them tells anything of a player that is not exported. */
export const WITHOUT_A_SECTION: Readonly<Record<string, string>> = {
  erasures:
    'Accounts that were erased, by keyed hashes that lead to nobody by themselves, who comes back included.',
  job_leases: 'Which server runs which job.',
  partner_messages:
    'Messages of partners by their hash, so that each is answered once; what they say of a player is in partner_events.',
  partners: 'What partners offer, to everybody.',
  payout_wallets: 'The product’s own wallet.',
  schema_migrations: 'Which migrations the database has.',
  star_reconciliation: 'How far payments have been compared with the chat platform’s list.',
  tournament_books: 'When stakes of a tournament are taken.',
  tournaments: 'Tournaments, the same for everybody.',
  web_logins_used: 'Hashes of web logins that were used, without whose they were.',
  wheel_tables: 'Tables the wheel is drawn from, the same for everybody.',
  wheel_ton_days: 'How much TON the wheel gave away on a day, to all together.',
  withdrawal_approvals:
    'Which operators agreed to a withdrawal: it is about them, and the withdrawal’s state tells the rest.',
}
