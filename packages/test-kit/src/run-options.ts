/** What a run of the tests is asked for. The commands in `tools/` read the same file. */
export { IS_LONG, properties, RUN_SEED } from './read-run-options.mjs'
