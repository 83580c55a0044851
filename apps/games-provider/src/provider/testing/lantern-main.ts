/** The provider as a program with the test game in place of the real ones, to be killed by a test. */
import { pino } from 'pino'
import { readConfig } from '../../config.ts'
import { runProvider } from '../run-provider.ts'
import { lantern } from './lantern.ts'

const log = pino({ level: 'info', base: null })
const config = readConfig(process.env)
const provider = await runProvider({ config, log, webDir: '/nowhere', games: [lantern], sweepEvery_ms: 200 })
log.info({ port: provider.port }, 'the test provider listens')
process.on('SIGTERM', () => void provider.stop().then(() => process.exit(0)))
