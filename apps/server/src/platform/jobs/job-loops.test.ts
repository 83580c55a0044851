/** Reads the source: a job that loops over items works on each of them apart. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FEATURES = join(import.meta.dirname, '../../features')

/** Jobs whose loops have no items, or whose items expire: a late message is worthless. */
const WITHOUT_ITEMS: Readonly<Record<string, string>> = {
  'business/compare-sums.job.ts': 'Reports what differs; one statement finds it all.',
  'fair-play/find-clusters.job.ts': 'Reads pages, and writes one result in one transaction.',
  'messages/send-messages.job.ts': 'Each message has attempts, a back-off and an end of its own.',
  'operators/audit.job.ts': 'Reports what differs; one walk finds it all.',
  'players/owner/send-notices.job.ts': 'Each notice has attempts, a back-off and an end of its own.',
  'players/sign-in/send-mails.job.ts': 'Each mail has attempts, a back-off and an end of its own.',
  'sharing/forget-shares.job.ts':
    'Two statements delete old rows in batches; what is left goes the next time.',
  'wallet/audit/roll-ledger.job.ts': 'A month is dropped as a whole, or not at all.',
}

const jobFiles = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.job.ts'))
  .map(path => path.replaceAll('\\', '/'))

it.each(jobFiles)('%s isolates its items', path => {
  const text = readFileSync(join(FEATURES, path), 'utf8')
  const loops = /\bfor (?:await )?\(/.test(text)
  const isolates = text.includes('runItems(')
  expect(!loops || isolates || path in WITHOUT_ITEMS).toBe(true)
})

it('exempts no file that is gone', () => {
  expect(Object.keys(WITHOUT_ITEMS).filter(path => !jobFiles.includes(path))).toEqual([])
})
