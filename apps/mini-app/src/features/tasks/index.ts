/** Tasks and the progress to the next levels, for the screen that combines them with other content. */
export { TaskBoard } from './task-board.tsx'
export { TodayTasks } from './today-tasks.tsx'
