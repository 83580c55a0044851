export { BUCKETS, type PlayerKey, playerKey } from './player-key.ts'
