/** Tasks, how far a player is with them, and their rewards. */
export { PERSONAL_DATA } from './personal-data.ts'
export type { TaskPlan, TasksContent } from './task-plan.ts'
export { createTasks, type Tasks } from './tasks.ts'
