import type { Friends } from '../friends/index.ts'
import type { Games } from '../games/index.ts'
import type { Season } from '../season/index.ts'
import { createTasks } from './create-tasks.ts'
import type { TasksDeps } from './deps.ts'

interface Given extends Omit<TasksDeps, 'content' | 'levels' | 'friendsOf' | 'onPaid'> {
  readonly content: { readonly tasks: TasksDeps['content']; readonly levels: TasksDeps['levels'] }
  readonly friends: Friends
  readonly season: Season
  readonly games: Games
}

/** Counting begins when a game is opened. */
export function create({ content, ...given }: Given) {
  const tasks = createTasks({
    ...given,
    content: content.tasks,
    levels: content.levels,
    friendsOf: given.friends.qualifiedCount,
    onPaid: given.season.noteTask,
  })
  given.games.onOpening(tasks.beginCounting)
  return { tasks }
}
