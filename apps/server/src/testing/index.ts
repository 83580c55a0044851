/** What tests and benchmarks of the server need besides `@arena/test-kit`. */
export { openTestDatabase, TEST_ENGINES, type TestEngine } from './open-test-database.ts'
