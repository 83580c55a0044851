import type texts from '@arena/texts/en/operator/kind-tasks.json'
import { contentForm } from '../content-form.ts'
import { TasksForm } from '../tasks-form.tsx'

declare module '@arena/texts/operator-messages' {
  interface OperatorMessages {
    readonly 'kind-tasks': typeof texts
  }
}

export const form = contentForm('tasks', TasksForm)
