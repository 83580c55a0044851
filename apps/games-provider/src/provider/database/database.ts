/** What the provider needs of a database: PostgreSQL's dialect, embedded or a server. */
export interface Statements {
  /** One statement with `$1 …` parameters. Whole numbers come back as numbers, `timestamptz` as `Date`, `jsonb` parsed. */
  query<Row extends object>(text: string, params?: readonly unknown[]): Promise<readonly Row[]>
}

export interface Database extends Statements {
  /** Commits when `work` resolves, rolls back when it throws. */
  transaction<Result>(work: (tx: Statements) => Promise<Result>): Promise<Result>
  /** True where no other process can work on this data: what is found under way at the start is then nobody's. */
  readonly isExclusive: boolean
  close(): Promise<void>
}
