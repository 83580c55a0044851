import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { takeBaseBackup } from './base-backup.ts'
import { type PostgresServer, startPostgres } from './start-postgres.ts'

/** A PostgreSQL server whose log is kept, so that it can be taken back to any moment after its base backup. */
export class ArchivedServer {
  readonly #folder: string
  readonly #server: PostgresServer

  private constructor(folder: string, server: PostgresServer) {
    this.#folder = folder
    this.#server = server
  }

  /** `folder` gets the archive and the base backup; the server's own user has to reach it. */
  static async start(folder: string): Promise<ArchivedServer> {
    mkdirSync(join(folder, 'log'), { recursive: true })
    for (const place of [folder, join(folder, 'log')]) chmodSync(place, 0o777)
    const server = await startPostgres({
      settings: { archive_mode: 'on', archive_command: `cp %p ${join(folder, 'log')}/%f` },
    })
    return new ArchivedServer(folder, server)
  }

  get url(): string {
    return this.#server.url
  }

  baseBackup(): Promise<void> {
    return this.#asking(client => takeBaseBackup(client, join(this.#folder, 'base')))
  }

  /** Stops for good once all of its log is archived. */
  async stop(): Promise<void> {
    await this.#asking(async client => {
      const { rows } = await client.query<{ last: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS last')
      for (let kept = ''; kept < (rows[0]?.last ?? ''); await pause(100)) {
        const { rows: archived } = await client.query<{ last: string | null }>(
          'SELECT last_archived_wal AS last FROM pg_stat_archiver',
        )
        kept = archived[0]?.last ?? ''
      }
    })
    await this.#server.stop()
  }

  /** A server with the data as it was at that moment, or at the end of the log. */
  restore(to?: Date): Promise<PostgresServer> {
    writeFileSync(join(this.#folder, 'base', 'recovery.signal'), '')
    const target = to && {
      recovery_target_time: to.toISOString().replace('Z', '+00'),
      recovery_target_action: 'promote',
    }
    return startPostgres({
      from: join(this.#folder, 'base'),
      settings: { restore_command: `cp ${join(this.#folder, 'log')}/%f %p`, ...target },
    })
  }

  async #asking<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const client = new Client({ connectionString: this.url })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
}
