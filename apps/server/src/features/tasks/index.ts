/** Tasks, how far a player is with them, and their rewards. */
export type { TaskPlan, TasksContent } from './task-plan.ts'
export { createTasks, type Tasks } from './tasks.ts'
