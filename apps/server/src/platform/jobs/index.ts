/** Work in the background: each job on one server at a time. */
export type { Job } from './run-job.ts'
export { type RunningJobs, startJobs } from './start-jobs.ts'
