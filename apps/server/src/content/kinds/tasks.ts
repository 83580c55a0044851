import { type ContentOf, contentKind } from '../kind.ts'
import { tasksContent, tasksToStartWith } from '../tasks.ts'

export const kind = contentKind({
  kind: 'tasks',
  defaults: tasksToStartWith,
  read: (tasks, config) => tasksContent(config, tasks),
})

declare module '../kind.ts' {
  interface ContentReads {
    readonly tasks: ContentOf<typeof kind>
  }
}
