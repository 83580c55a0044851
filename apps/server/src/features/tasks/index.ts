/** Tasks, how far a player is with them, and their rewards. */
export type { Tasks } from './create-tasks.ts'
export type { TaskPlan, TasksContent } from './deps.ts'
