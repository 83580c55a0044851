import { cpSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'

/** Copies the files of a running server to a new folder, as `pg_basebackup` does, which not every installation of PostgreSQL brings along. */
export async function takeBaseBackup(client: Client, to: string): Promise<void> {
  const { rows: places } = await client.query<{ data_directory: string }>('SHOW data_directory')
  await client.query(`SELECT pg_backup_start('test', true)`)
  cpSync(places[0]?.data_directory ?? '', to, {
    recursive: true,
    filter: file => !/postmaster\.pid$|\/pg_wal\/[0-9A-F]{24}$/.test(file),
  })
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(true)')
  writeFileSync(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '')
}
