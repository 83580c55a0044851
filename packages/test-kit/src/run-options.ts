/** The options of a test run, and how its programs are started. The commands in `tools/` read the same files. */
export { hasTurn, IS_CLUSTER, IS_LONG, properties, RUN_SEED } from './read-run-options.mjs'
export { SHORT_LIVED } from './short-lived.mjs'
