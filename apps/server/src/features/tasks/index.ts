/** Tasks, how far a player is with them, and their rewards. */

export type { TaskPlan, TasksContent } from './deps.ts'
export { PERSONAL_DATA } from './personal-data.ts'
export { createTasks, type Tasks } from './tasks.ts'
