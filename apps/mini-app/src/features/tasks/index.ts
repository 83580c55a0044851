/** Tasks and the way to the next levels, for the screen that puts them together with other things. */
export { TaskBoard } from './task-board.tsx'
export { TodayTasks } from './today-tasks.tsx'
