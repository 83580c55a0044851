/** The helpers of the server's tests and benchmarks besides `@arena/test-kit`. */

export { byTwoOperators } from './by-two-operators.ts'
export { erasePlanned } from './erase-planned.ts'
export { measurePastPlay } from './measure-past-play.ts'
export { type BotApiDouble, openBotApiDouble } from './open-bot-api-double.ts'
export {
  MAIL_PASSWORD,
  MAIL_USER,
  type MailServer,
  openMailServer,
  type TakenEmail,
} from './open-mail-server.ts'
export { type Outbox, type OutboxEmail, openOutbox } from './open-outbox.ts'
export { openStream } from './open-stream.ts'
export { openTestApp, recordingOf, type SignInOptions, type TestApp, type TestCall } from './open-test-app.ts'
export { MONEY_ENGINES, openTestDatabase, TEST_ENGINES, type TestEngine } from './open-test-database.ts'
export { playRounds } from './play-rounds.ts'
export { keyOf } from './test-player-ids.ts'
